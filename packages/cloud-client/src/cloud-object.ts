import { fieldsOf, isObject } from './calls/answer.js';
import { CloudError } from './calls/cloud-error.js';
import { type CallOptions, invoke, tellNeedLogin } from './calls/invoke.js';
import { type CloudTask, track } from './calls/task.js';
import type { CloudCore } from './cloud-client.js';
import { answered } from './events.js';

/** An object's methods as the caller sees them: each answers a task of what the method answers. */
export type CloudObject<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...params: infer Params) => infer Result
    ? (...params: Params) => CloudTask<Awaited<Result>>
    : never;
};

/** The methods of an object that is not known as a type. */
export type AnyMethods = Record<string, (...params: unknown[]) => unknown>;

/** Names that the language itself asks of an object: they are no methods of the server. */
const ownNames: ReadonlySet<string> = new Set(['then', 'catch', 'finally', 'toJSON', 'toString', 'valueOf']);

/**
 * Gives a server's object: every property is a method that runs there.
 *
 * A result whose `errCode` is not falsy rejects with a {@link CloudError} of that code and subject; `detail` is the
 * whole result. A `newToken` in either kind of result is stored. Other results are answered as they come: nothing is
 * known of their shape here.
 *
 * @param client - a client of the space in which the object lives
 * @param limits - limits of each call
 * @example
 * const system = importObject<{ echo(text: string): { text: string } }>(client, 'system');
 * const { text } = await system.echo('hello');
 */
export function importObject<Methods = AnyMethods>(
  client: { readonly core: CloudCore },
  objectName: string,
  limits: CallOptions = {},
): CloudObject<Methods> {
  const { core } = client;

  async function run(methodName: string, params: unknown[]): Promise<unknown> {
    const { data, requestId, userToken } = await invoke(core, objectName, { method: methodName, params }, limits);
    if (!isObject(data) || !data.errCode) return data;
    const error = new CloudError({
      code: String(data.errCode),
      message: typeof data.errMsg === 'string' && data.errMsg ? data.errMsg : 'unknown system error',
      subject: typeof data.errSubject === 'string' ? data.errSubject : undefined,
      requestId,
      fields: fieldsOf(data.fields),
      detail: data,
    });
    tellNeedLogin(core, userToken, error);
    throw error;
  }

  const methodOf =
    (methodName: string) =>
    (...params: unknown[]): CloudTask<unknown> =>
      track(() =>
        core.interceptors.run('callObject', { objectName, methodName, params }, () =>
          answered(core.events, 'cloudobject', () => run(methodName, params)),
        ),
      );

  return new Proxy({} as CloudObject<Methods>, {
    get: (target, name) =>
      typeof name === 'symbol' || ownNames.has(name) ? Reflect.get(target, name) : methodOf(name),
  });
}
