/** Body of a streamed response: what `ReadableStream` of bytes offers. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** The part of a `fetch` response that is used. */
export interface FetchResponse {
  readonly status: number;
  readonly headers: { forEach(visit: (value: string, name: string) => void): void };
  readonly body: ByteStream | null;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The part of `fetch`'s second argument that is used. */
export interface FetchInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly credentials?: Credentials;
  readonly signal: AbortSignal;
}

/** Which cookies travel: never, to the own origin only (the default), or always. */
export type Credentials = 'omit' | 'same-origin' | 'include';

/** `fetch`, as far as it is used: the global one fits, and so does a test's own. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** Calls `run` after `ms` milliseconds, unless what it returns is called before: a time-out with its own way to stop. */
export type StartTimer = (run: () => void, ms: number) => () => void;

/** What a request needs from outside. */
export interface RequestPorts {
  readonly fetch: Fetch;
  readonly startTimer: StartTimer;
}
