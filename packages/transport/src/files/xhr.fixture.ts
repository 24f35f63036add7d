/** An `XMLHttpRequest` that goes nowhere: a test plays the server. */
export class ScriptedXhr {
  static last: ScriptedXhr | undefined;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly sent: Record<string, string> = {};
  opened = '';
  body: Blob | undefined;
  status = 0;
  responseText = '';
  withCredentials = false;
  answered = '';
  onload = (): void => {};
  onerror = (): void => {};
  onabort = (): void => {};
  onloadend = (): void => {};

  constructor() {
    ScriptedXhr.last = this;
  }

  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.sent[name] = value;
  }

  send(body: Blob): void {
    this.body = body;
  }

  abort(): void {
    this.onabort();
    this.onloadend();
  }

  getAllResponseHeaders(): string {
    return this.answered;
  }

  answer(status: number, text: string, headers = ''): void {
    Object.assign(this, { status, responseText: text, answered: headers });
    this.onload();
    this.onloadend();
  }
}
