import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import { Cid, Name, storable, type Target } from '../../push/message.js';
import { parseFields } from '../gateway/parse-fields.js';
import { hasOpsKey } from './operator.js';
import { opsFileRoutes } from './ops-files.js';

/** Longest payload of a push, bytes of UTF-8. */
const PAYLOAD_MAX = 4_096;
/** Longest body, bytes: a payload with every character escaped, and who gets it. */
const BODY_MAX = 65_536;
/** Longest time to live of a message, seconds. */
const TTL_MAX = 7 * 86_400;

/** Exactly one of them. */
const To = z.union(
  [
    z.strictObject({ cid: Cid }),
    z.strictObject({ user: Name }),
    z.strictObject({ alias: Name }),
    z.strictObject({ tag: Name }),
    z.strictObject({ all: z.literal(true) }),
  ],
  { error: 'must be one of {cid} {user} {alias} {tag} {all: true}' },
);

/** A text, or anything else that JSON can say: the app gets its text. */
const Payload = z
  .pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))),
  )
  .check(
    z.refine(
      (text) => text !== '' && text !== '""' && Buffer.byteLength(text) <= PAYLOAD_MAX,
      `must not be empty, nor over ${PAYLOAD_MAX} bytes`,
    ),
    storable,
  );

const whole = (from: number, to: number) =>
  z.int(`must be a whole number from ${from} to ${to}`).check(z.gte(from), z.lte(to));

const SendBody = z.strictObject({ to: To, payload: Payload, ttl: z.optional(whole(0, TTL_MAX)) });
const CloseBody = z.strictObject({ cid: Cid, code: whole(0, 999) });
const RedirectBody = z.strictObject({
  /** Absent: every client of the node that gets the call, to drain it. */
  cid: z.optional(Cid),
  url: z.string().check(z.maxLength(300), z.regex(/^wss?:\/\/[^\s,]+$/, 'must be a ws or wss address without a comma')),
  /** Seconds for which the client goes there. */
  ttl: whole(1, TTL_MAX),
  /** ms until it connects. */
  delay: whole(0, 600_000),
});

/** `/ops/…`: what only the operator may do, by the operator's key. */
export function opsRoutes(ctx: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (hasOpsKey(request, ctx.secrets.opsKey)) return;
      reply.code(401).header('www-authenticate', 'Bearer');
      return reply.send({ error: { code: 'uni-id-permission-error', message: '需要运维密钥' } });
    });

    await app.register(opsFileRoutes(ctx));

    app.post('/ops/push', { bodyLimit: BODY_MAX }, async (request) => {
      const { to, payload, ttl } = parseFields(SendBody, request.body);
      const target = targetOf(to);
      if (target.kind === 'cid') await expectClient(ctx, target.value);
      return ctx.push.send(target, payload, ttl);
    });

    app.post('/ops/push/close', { bodyLimit: BODY_MAX }, async (request) => {
      const { cid, code } = parseFields(CloseBody, request.body);
      await expectClient(ctx, cid);
      ctx.push.close(cid, code);
      return { ok: true };
    });

    app.post('/ops/push/redirect', { bodyLimit: BODY_MAX }, async (request) => {
      const { cid, ...to } = parseFields(RedirectBody, request.body);
      if (cid === undefined) return { ok: true, redirected: ctx.push.redirectAll(to) };
      await expectClient(ctx, cid);
      ctx.push.redirect(cid, to);
      return { ok: true };
    });
  };
}

function targetOf(to: z.output<typeof To>): Target {
  if ('all' in to) return { kind: 'all', value: '' };
  const [[kind, value] = ['', '']] = Object.entries(to);
  return { kind: kind as Target['kind'], value };
}

async function expectClient(ctx: AppContext, cid: string): Promise<void> {
  if (!(await ctx.push.knows(cid))) throw new AppError('NOT_FOUND', { message: '没有这个推送客户端' });
}
