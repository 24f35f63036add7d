/** Replaces lone surrogates, which UTF-8 has no form for and crypto-js throws at, as every other encoder does. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
