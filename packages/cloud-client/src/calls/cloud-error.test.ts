import { TransportError } from '@guanlan/transport';
import { describe, expect, it } from 'vitest';
import { CloudError } from './cloud-error.js';

describe('a CloudError as data', () => {
  it('has the names of the original and the causes below', () => {
    const cause = new TransportError('request', 'network', { cause: new TypeError('no route') });
    const error = new CloudError({ code: 'SYS_ERR', message: 'm', subject: 's', requestId: 'r', cause }).named('f');
    expect(error.message).toBe('[f]: m');
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      errCode: 'SYS_ERR',
      errMsg: 'm',
      errSubject: 's',
      requestId: 'r',
      cause: { errCode: 5, errMsg: 'request:fail network error', cause: { errMsg: 'no route' } },
    });
  });

  it('ends after ten causes, even where they go in a circle', () => {
    const error = new CloudError({ code: 'E', message: 'm' });
    Object.defineProperty(error, 'cause', { value: error });
    expect(JSON.stringify(error).match(/"errCode"/g)).toHaveLength(11);
  });
});
