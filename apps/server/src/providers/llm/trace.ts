import type { LlmError, LlmHeaders, LlmTrace } from './port.js';
import type { Vendor } from './vendors/vendor.js';

/** Shortest text that counts as a secret: a placeholder such as `key` would tear holes into what came back. */
const SECRET_MIN = 8;
const SECRET_MASK = '••••';
/** Text that looks like a key or an account id, of any owner. */
const KEY_PATTERN = /\b(?:sk|ak|org|proj|bce-v3)(?:-|\\?\/)[\w*\\/-]{6,}/g;
/** Headers of an answer that describe the stream and not the account. */
const TRACED_HEADERS =
  /^(content-type|content-encoding|transfer-encoding|server|date|via|retry-after(-ms)?|x-[\w-]*request-id|x-[\w-]*trace-id|x-ratelimit-[\w-]+|x-accel-buffering)$/;

/** Address of a call, and the key that it sends. */
interface Target {
  readonly url: URL;
  readonly apiKey: string | null;
  readonly vendor: Vendor;
}

/**
 * Writes a trace of one try, in whole lines, so that no secret slips through between two reads: neither the key, nor
 * text that looks like one, nor the address of a provider that is not a vendor's public one.
 */
export class Tracer {
  readonly #trace: LlmTrace;
  readonly #target: Target;
  #rest = '';

  constructor(trace: LlmTrace, target: Target) {
    this.#trace = trace;
    this.#target = target;
  }

  request(headers: Readonly<Record<string, string>>, body: string): void {
    const shown = { ...headers, ...(headers.authorization && { authorization: `Bearer ${SECRET_MASK}` }) };
    this.#trace.request({ method: 'POST', url: shownUrl(this.#target), headers: shown, body: this.#hide(body) });
  }

  response(status: number, headers: LlmHeaders): void {
    const telling = Object.entries(headers).filter(([name]) => TRACED_HEADERS.test(name.toLowerCase()));
    this.#trace.response(status, Object.fromEntries(telling.map(([name, value]) => [name, this.#hide(String(value))])));
  }

  received(text: string, bytes: number): void {
    // A line that goes on is not read again with each piece of it.
    const end = text.lastIndexOf('\n');
    const lines = end < 0 ? [] : (this.#rest + text.slice(0, end)).split('\n');
    this.#rest = end < 0 ? this.#rest + text : text.slice(end + 1);
    this.#trace.read(
      bytes,
      lines.map((line) => this.#hide(line.replace(/\r$/, ''))),
    );
  }

  /** Ends the trace with the body: writes the last line, which has no line feed. */
  end(): void {
    if (this.#rest !== '') this.#trace.read(0, [this.#hide(this.#rest)]);
    this.#rest = '';
  }

  failed(error: LlmError): void {
    const { cause } = error;
    // The words of a failed connection name the machine that was called.
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
    this.#trace.failed(error.code, code ?? this.#hide(error.message));
  }

  #hide(text: string): string {
    const { apiKey } = this.#target;
    // The key as it is, and as JSON may escape it.
    const without =
      apiKey !== null && apiKey.length >= SECRET_MIN
        ? text.replaceAll(apiKey, SECRET_MASK).replaceAll(apiKey.replaceAll('/', '\\/'), SECRET_MASK)
        : text;
    return without.replace(KEY_PATTERN, SECRET_MASK);
  }
}

function shownUrl({ url, vendor }: Target): string {
  const isPublic = vendor.hosts.some((host) => url.host === host || url.hostname.endsWith(`.${host}`));
  return isPublic ? `${url.origin}${url.pathname}` : `${url.protocol}//${SECRET_MASK}${url.pathname}`;
}
