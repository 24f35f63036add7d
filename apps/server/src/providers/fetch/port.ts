/**
 * Reason for which a page of the web was not read. `REFUSED_…`: the rule against reaching inside; `BUSY`: too many
 * simultaneous reads; the others: the page itself.
 */
export type WebReadCode =
  | 'REFUSED_URL'
  | 'REFUSED_ADDRESS'
  | 'NAME_UNKNOWN'
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'REDIRECTS'
  | 'TOO_LARGE'
  | 'CONTENT_TYPE'
  | 'BAD_ANSWER'
  | 'BUSY';

/** A page could not be read. The message names no address that a name resolved to. */
export class WebReadError extends Error {
  override readonly name = 'WebReadError';
  readonly code: WebReadCode;
  /** The address that failed: the requested one, or one that it led to. */
  readonly url: string;

  constructor(code: WebReadCode, url: string, message: string, options: { cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.url = url;
  }
}

/** Options of reading one page. */
export interface ReadOptions {
  /** Most bytes of the body, after decompression. 2 MB unless given. */
  readonly maxBytes?: number;
  /** For the whole of it, redirects too, ms. 10 s unless given. */
  readonly timeoutMs?: number;
  /** Content types that are taken, such as `text/html` or `image/*`; all when absent. */
  readonly accept?: readonly string[];
  /** Sent with every hop to the first host, and never to another one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A longer body is cut at `maxBytes` instead of refused. */
  readonly cut?: boolean;
  /** Follows no more redirects than this. 6 unless given; with 0 the first answer is the result. */
  readonly maxHops?: number;
  readonly signal?: AbortSignal;
  /** Name of the caller: each has a limited number of pages at a time. Absent: one that all share. */
  readonly caller?: string;
}

/** A page as it came. Any status is a result. */
export interface WebPage {
  /** Address after all redirects, with its fragment. */
  readonly finalUrl: string;
  readonly status: number;
  /** By lower-case name; several values joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without parameters, lower case; empty where none was said. */
  readonly contentType: string;
  readonly body: Uint8Array;
  /** Whether the body continues after the part read. */
  readonly cut: boolean;
  /** Every requested address, in order; the last is `finalUrl`. */
  readonly hops: readonly string[];
}

/** Reads pages of the public web, and nothing else. */
export interface WebReader {
  /** Rejects with {@link WebReadError}, or with the reason of an aborted `signal`. */
  read(url: string, options?: ReadOptions): Promise<WebPage>;
}

/** One address that a name resolves to. */
export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Finds the addresses of a host name; rejects, or finds none, where there is none. An abort ends the search. */
export type ResolveHost = (hostname: string, signal?: AbortSignal) => Promise<readonly HostAddress[]>;

/** Target of a connection: this address, whatever the name resolves to meanwhile. */
export interface ConnectTo extends HostAddress {
  readonly port: number;
  /** For TLS: the name that the certificate must be for. */
  readonly hostname: string;
  readonly secure: boolean;
  readonly signal: AbortSignal;
}
