/** The calls that can be intercepted, by their names in the original client. `call` counts as `callFunction`. */
export type InterceptedApi =
  | 'callFunction'
  | 'callObject'
  | 'uploadFile'
  | 'getTempFileURL'
  | 'getFileInfo'
  | 'chooseAndUploadFile';

/** A call as its interceptors see it. */
export interface InterceptedCall {
  readonly api: InterceptedApi;
  /** Arguments of the call; for `callObject` `objectName`, `methodName` and `params`. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** Hooks around a call. Each is waited for; what one throws is what the call rejects with. */
export interface Interceptor {
  /** Before the call: throwing stops it. */
  invoke?(call: InterceptedCall): unknown;
  /** After a call that succeeded: throwing makes it fail. */
  success?(call: InterceptedCall & { readonly result: unknown }): unknown;
  fail?(call: InterceptedCall & { readonly error: unknown }): unknown;
  /** After `success` or `fail`, with the one or the other. */
  complete?(call: InterceptedCall & { readonly result?: unknown; readonly error?: unknown }): unknown;
}

/** The interceptors of a client. */
export interface Interceptors {
  /** Adds one; what it returns takes it away again. */
  add(api: InterceptedApi, interceptor: Interceptor): () => void;
  /** Runs a call between its hooks. */
  run<T>(api: InterceptedApi, args: object, work: () => Promise<T>): Promise<T>;
}

/** Makes an empty list of interceptors. */
export function createInterceptors(): Interceptors {
  const all = new Set<{ readonly api: InterceptedApi; readonly hooks: Interceptor }>();
  const of = (api: InterceptedApi): Interceptor[] => [...all].filter((entry) => entry.api === api).map((e) => e.hooks);

  async function between<T>(hooks: Interceptor[], call: InterceptedCall, work: () => Promise<T>): Promise<T> {
    let end: { result: T } | { error: unknown } | undefined;
    try {
      for (const hook of hooks) await hook.invoke?.(call);
      const result = await work();
      end = { result };
      for (const hook of hooks) await hook.success?.({ ...call, result });
      return result;
    } catch (error) {
      end = { error };
      for (const hook of hooks) await hook.fail?.({ ...call, error });
      throw error;
    } finally {
      for (const hook of hooks) await hook.complete?.({ ...call, ...end });
    }
  }

  return {
    add(api, hooks) {
      const entry = { api, hooks };
      all.add(entry);
      return () => {
        all.delete(entry);
      };
    },
    run(api, args, work) {
      const hooks = of(api);
      return hooks.length === 0 ? work() : between(hooks, { api, args: { ...args } }, work);
    },
  };
}
