import { request as httpsRequest } from 'node:https';

/** Options of `uni.request` and `uni.uploadFile`, as far as they are used here. */
interface RequestOptions {
  readonly url: string;
  readonly method?: string;
  readonly data?: unknown;
  readonly header?: Record<string, string>;
  readonly filePath?: string;
  readonly name?: string;
  readonly formData?: Record<string, string>;
  success?(answer: object): void;
  fail?(error: object): void;
  complete?(answer: object): void;
}

/** A request as the client made it, and the status that it got. */
export interface SentRequest {
  readonly url: string;
  readonly header: Record<string, string>;
  readonly data: unknown;
  status: number;
}

/** The platform under the client: its requests go over TLS, trusting one certificate. */
export class Platform {
  readonly sent: SentRequest[] = [];
  readonly storage = new Map<string, unknown>();
  /** Files by the path that the app would have got from a chooser. */
  readonly files = new Map<string, Blob>();
  readonly #cert: string;
  readonly #reroute: (url: string) => string;

  /** `reroute`: where a request really goes, for addresses that the client does not let anybody choose. */
  constructor(cert: string, reroute: (url: string) => string) {
    this.#cert = cert;
    this.#reroute = reroute;
  }

  /** The global `uni` of an app in the browser. */
  api(): Record<string, unknown> {
    return {
      request: (options: RequestOptions) => this.#request(options),
      uploadFile: (options: RequestOptions) => this.#upload(options),
      getStorageSync: (key: string) => this.storage.get(key) ?? '',
      setStorageSync: (key: string, value: unknown) => void this.storage.set(key, value),
      removeStorageSync: (key: string) => void this.storage.delete(key),
      getSystemInfoSync: () => ({
        appId: '__UNI__TEST',
        uniPlatform: 'web',
        osName: 'linux',
        deviceId: '1700000000000',
      }),
      getAppBaseInfo: () => ({ appId: '__UNI__TEST' }),
      getDeviceInfo: () => ({ deviceId: '1700000000000' }),
      getLaunchOptionsSync: () => ({ scene: 1001 }),
      getLocale: () => 'zh-Hans',
    };
  }

  #request(options: RequestOptions): void {
    const { method = 'GET', data } = options;
    const body = method.toUpperCase() === 'GET' ? undefined : Buffer.from(JSON.stringify(data));
    void this.#send(options, body, { 'content-type': 'application/json' });
  }

  #upload(options: RequestOptions): { onProgressUpdate(): void } {
    const form = new FormData();
    for (const [name, value] of Object.entries(options.formData ?? {})) form.append(name, value);
    form.append(options.name ?? '', this.files.get(options.filePath ?? '') ?? new Blob([]), 'file-1700000000000');
    const encoded = new Response(form);
    const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
    void encoded.arrayBuffer().then((bytes) => this.#send({ ...options, method: 'POST' }, Buffer.from(bytes), type));
    return { onProgressUpdate: () => {} };
  }

  async #send(options: RequestOptions, body: Buffer | undefined, type: Record<string, string>): Promise<void> {
    const { url, method = 'GET', header = {}, data } = options;
    const sent: SentRequest = { url, header, data, status: 0 };
    this.sent.push(sent);
    try {
      const answer = await this.#exchange(this.#reroute(url), method.toUpperCase(), { ...type, ...header }, body);
      sent.status = answer.statusCode;
      options.success?.(answer);
      options.complete?.(answer);
    } catch (error) {
      const failed = { errMsg: `request:fail ${String(error)}` };
      options.fail?.(failed);
      options.complete?.(failed);
    }
  }

  #exchange(url: string, method: string, headers: Record<string, string>, body: Buffer | undefined) {
    return new Promise<{ statusCode: number; header: object; data: unknown; errMsg: string }>((resolve, reject) => {
      const request = httpsRequest(url, { method, headers, ca: this.#cert, agent: false }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => {
          const { statusCode = 0, headers: header } = answer;
          resolve({ statusCode, header, data: parse(text), errMsg: 'request:ok' });
        });
      });
      request.on('error', reject).end(body);
    });
  }
}

/** Parses as the browser's platform does: any text other than JSON stays text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
