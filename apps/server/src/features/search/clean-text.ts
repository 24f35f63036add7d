const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', mdash: '—', ndash: '–', middot: '·' },
  ...{ '#39': "'", '#x27': "'", '#34': '"', '#x2F': '/' },
};

/** Foreign text as one line: without tags, entities, control characters and marks that change the direction of text. */
export function cleanText(text: string, max: number): string {
  const line = text
    .slice(0, 20_000)
    .replace(/<\/?[a-z][^<>]{0,300}>/gi, '')
    .replace(/&(#?\w{1,8});/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line;
}

/** The part of a long text around the first of the words, as one line. */
export function excerpt(text: string, words: readonly string[], max: number): string {
  const line = cleanText(text.slice(0, 400_000), Number.MAX_SAFE_INTEGER);
  const low = line.toLowerCase();
  const places = words.map((word) => low.indexOf(word)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const from = Math.max(0, first - Math.floor(max / 4));
  const cut = cleanText(line.slice(from), max);
  return from > 0 ? `…${cut}` : cut;
}
