import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CloudError } from '../calls/cloud-error.js';
import { signParams } from './cloud-path.js';
import { infoParams, pairInfo } from './file-list.js';
import { readTicket, ticketForm } from './ticket.js';

/** The value, or the typed error that was thrown; anything else is thrown on. */
function outcome<T>(run: () => T): T | CloudError {
  try {
    return run();
  } catch (error) {
    if (error instanceof CloudError) return error;
    throw error;
  }
}

const paths = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom('/', '\\', '..', '://', ' ', 'a', '猫', '.png')).map((parts) => parts.join('')),
);

describe('cloudPath', () => {
  it('is taken exactly where the rules allow it, and then sent trimmed', () => {
    fc.assert(
      fc.property(paths, fc.boolean(), (path, asRealPath) => {
        const plain = path.trim();
        const allowed = plain !== '' && !plain.includes('://') && !(asRealPath && plain.includes('\\'));
        const params = outcome(() => signParams(path, asRealPath, 'public'));
        if (!allowed) {
          expect(params).toMatchObject({ code: 'INVALID_PARAM' });
          return;
        }
        if (!asRealPath) {
          expect(params).toEqual({ env: 'public', filename: plain });
          return;
        }
        const fileId = plain.startsWith('/') ? plain : `/${plain}`;
        expect(params).toEqual({ env: 'public', filename: fileId.split('/').at(-1), fileId });
      }),
    );
  });

  it('is a typed refusal for whatever is no text', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== 'string'),
        fc.boolean(),
        (value, asRealPath) => {
          expect(outcome(() => signParams(value, asRealPath, 'public'))).toMatchObject({ code: 'INVALID_PARAM' });
        },
      ),
    );
  });
});

describe('answers of any shape', () => {
  const names = ['id', 'cdnDomain', 'host', 'ossPath', 'accessKeyId', 'policy', 'signature', 'uploadUrl', 'cdnUrl'];
  const nearTicket = fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(fc.string(), fc.anything())])));

  it('read as a ticket of texts or refuse with SYS_ERR', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), nearTicket), (data) => {
        const ticket = outcome(() => readTicket(data));
        if (ticket instanceof CloudError) {
          expect(ticket.code).toBe('SYS_ERR');
          return;
        }
        for (const [, value] of ticketForm(ticket, 's')) expect(typeof value).toBe('string');
      }),
    );
  });

  it('read as one item for each file or refuse with SYS_ERR', () => {
    const ids = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(ids, fc.oneof(fc.anything(), fc.array(fc.anything())), (fileList, data) => {
        const items = outcome(() => pairInfo(fileList, data));
        if (items instanceof CloudError) {
          expect(items.code).toBe('SYS_ERR');
          return;
        }
        expect(items).toHaveLength(fileList.length);
      }),
    );
  });

  it('lists of any content become ids or INVALID_PARAM', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(fc.string(), fc.anything()))), (fileList) => {
        const params = outcome(() => infoParams(fileList));
        expect(params instanceof CloudError ? params.code : typeof params.id).toMatch(/INVALID_PARAM|string/);
      }),
    );
  });
});
