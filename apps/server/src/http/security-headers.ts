import type { Config } from '../env/config.js';

/** Headers of every answer. Nothing may be framed, guessed at or fetched from elsewhere. */
export function securityHeaders({ publicUrl, webViewHosts }: Config['http']): Record<string, string> {
  const elsewhere = publicUrl === null ? '' : ` ${publicUrl} ${publicUrl.replace(/^http/, 'ws')}`;
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    // Tamagui writes its styles into the page.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // Videos of the user's own device.
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self'${elsewhere}`,
    // Pages that the web view may show; each of them is sandboxed there.
    `frame-src ${webViewHosts.map((host) => `https://${host}`).join(' ') || "'none'"}`,
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
