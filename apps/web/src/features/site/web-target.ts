/** Facts about this app that decide on a target. */
export interface WebViewRules {
  /** Origin of this app. */
  readonly origin: string;
  /** Hosts that may be shown inside the app. */
  readonly hosts: readonly string[];
  /** Resolves a path to an in-app address; null where it names no page. */
  readonly inApp: (path: string) => string | null;
}

/** Decision on a web view's target. */
export type WebTarget =
  | { readonly is: 'missing' }
  | { readonly is: 'refused'; readonly reason: string }
  /** Page of this app: opened as such. */
  | { readonly is: 'in-app'; readonly path: string }
  /** Allowed host: shown in a sandboxed frame. */
  | { readonly is: 'framed'; readonly url: string; readonly host: string }
  /** Any other host: opened outside after a prompt. `foreign`: its name has letters of other scripts. */
  | { readonly is: 'outside'; readonly url: string; readonly host: string; readonly foreign: boolean };

/** Limit of a target, in UTF-16 units. */
const MAX_TARGET_UNITS = 2000;

// Characters that a browser strips or reinterprets in an address, and those that reverse the text direction.
const odd = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|^\s|\s$/u;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const refused = (reason: string): WebTarget => ({ is: 'refused', reason });

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/**
 * Whether an address is this app's own, under any port or protocol. Loopback hosts carry many apps, which differ by
 * port.
 */
function isOwn(target: URL, own: URL): boolean {
  if (loopback.test(own.hostname)) return loopback.test(target.hostname) && target.port === own.port;
  return target.hostname.replace(/\.$/, '') === own.hostname;
}

/**
 * Judges the target of a web view. Only https is opened (plain http for another app on this machine); the operator
 * chooses what is shown inside, and this app is never framed in itself.
 */
export function judgeTarget(given: string | undefined, { origin, hosts, inApp }: WebViewRules): WebTarget {
  if (!given) return { is: 'missing' };
  if (given.length > MAX_TARGET_UNITS) return refused('网址太长');
  if (odd.test(given)) return refused('网址里有不可见或会引起误解的字符');
  if (given.startsWith('/')) {
    const path = inApp(given);
    return path === null ? refused('没有这个页面') : { is: 'in-app', path };
  }
  const url = parse(given);
  const own = new URL(origin);
  if (!url || !/^[a-z][a-z0-9+.-]*:\/\//i.test(given)) return refused('不是完整的网址');
  const plainLocal = url.protocol === 'http:' && loopback.test(url.hostname) && loopback.test(own.hostname);
  if (url.protocol !== 'https:' && !plainLocal) return refused('只能打开 https 网址');
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?#]*@/.test(given)) {
    return refused('网址里带有账号，可能在冒充别的网站');
  }
  if (isOwn(url, own)) return refused('本站页面请从应用内打开');
  if (url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname)) {
    return { is: 'framed', url: url.href, host: url.host };
  }
  return { is: 'outside', url: url.href, host: url.host, foreign: /(^|\.)xn--/.test(url.hostname) };
}

const TITLE_MAX = 40;

/** Title of a link as harmless text; empty when nothing readable is left. */
export function titleOf(given: string | undefined): string {
  const text = (given ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...text];
  return letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX).join('')}…` : text;
}
