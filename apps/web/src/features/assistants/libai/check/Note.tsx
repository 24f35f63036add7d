import type { LibaiCheck } from '@guanlan/contract';

/** Poet's afterword, with quotations and unproved claims set off. */
export function Note({ check }: { readonly check: LibaiCheck }) {
  const { note, claims } = check;
  if (note.every(({ text }) => text.trim() === '')) return null;
  return (
    <p className="libai-note">
      {note.map(({ text, quotation, claim }, n) => {
        const state = claim === null ? undefined : claims[claim]?.state;
        const kind = quotation !== null ? 'is-quoted' : state && state !== 'found' ? 'is-doubtful' : undefined;
        return (
          <span key={n} className={kind}>
            {text}
          </span>
        );
      })}
    </p>
  );
}
