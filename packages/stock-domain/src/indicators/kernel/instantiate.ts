/** The part of the WebAssembly API that the package uses; it is not in the language's own types. */
interface WebAssemblyHost {
  readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const WASM_PAGE_BYTES = 65_536;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function fromBase64(text: string): Uint8Array {
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  for (let i = 0, bits = 0, held = 0, at = 0; i < digits.length; i += 1) {
    held = ((held << 6) | alphabet.indexOf(digits[i] as string)) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (held >> bits) & 0xff;
      at += 1;
    }
  }
  return bytes;
}

/**
 * A module of WebAssembly with memory of at least so many bytes. Nothing where there is no WebAssembly with SIMD, where a
 * page's policy forbids it, or where there is not so much memory.
 */
export function instantiate(base64: string, bytes: number): { exports: unknown; buffer: ArrayBuffer } | undefined {
  const host = (globalThis as { readonly WebAssembly?: WebAssemblyHost }).WebAssembly;
  if (!host) return undefined;
  try {
    const memory = new host.Memory({ initial: Math.ceil(bytes / WASM_PAGE_BYTES) });
    const { exports } = new host.Instance(new host.Module(fromBase64(base64)), { env: { memory } });
    return { exports, buffer: memory.buffer };
  } catch {
    return undefined;
  }
}
