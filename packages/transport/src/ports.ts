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

/** A store of texts by key, as `localStorage` is one. It must not throw. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Ports of a request. */
export interface RequestPorts {
  readonly fetch: Fetch;
  readonly startTimer: StartTimer;
}

/** How far a transfer is, in bytes of the body. */
export interface Progress {
  readonly loaded: number;
  /** Absent where the length is not known. */
  readonly total?: number | undefined;
}

/** A file as `Blob` and `File` are one. */
export interface BlobLike {
  readonly size: number;
  /** Media type; empty where it is not known. */
  readonly type: string;
  readonly name?: string | undefined;
  stream(): ByteStream;
}

/** Source of an upload: a `Blob` or `File`, bytes, or a stream of bytes. */
export type UploadSource = BlobLike | Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array<ArrayBuffer>>;

/** A multipart body on its way: what stands before the file, the file, what stands behind it. */
export interface UploadMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: Credentials;
  readonly head: Uint8Array<ArrayBuffer>;
  readonly file: UploadSource;
  readonly tail: Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Answer of a server to an upload. */
export interface UploadAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Posts a multipart body; rejects with whatever the platform throws. */
export type SendUpload = (message: UploadMessage) => Promise<UploadAnswer>;

/** Ports of an upload. */
export interface UploadPorts {
  readonly sendUpload: SendUpload;
  readonly startTimer: StartTimer;
}
