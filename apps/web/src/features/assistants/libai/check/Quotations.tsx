import type { LibaiCheck, LibaiClaim } from '@guanlan/contract';
import { Badge } from '../../../../ui/Badge';
import { Text } from '../../../../ui/Text';
import { doubtfulClaims, doubtLabel, doubtText, quotedWords } from '../verse-text';

interface QuotationsProps {
  readonly check: LibaiCheck;
  readonly onPoem: (poemId: string) => void;
}

/** Quotations found in the corpus, with their sources, and claims of a quotation that it does not confirm. */
export function Quotations({ check, onPoem }: QuotationsProps) {
  const { quotations } = check;
  const doubtful = doubtfulClaims(check);
  if (quotations.length === 0 && doubtful.length === 0) return null;
  return (
    <div className="libai-quotations">
      {quotations.map(({ text, author, title, book, poemId }, n) => (
        <button key={n} type="button" className="libai-quotation" onClick={() => onPoem(poemId)}>
          <Badge kind="neutral">真实引文</Badge>
          <q>{quotedWords(text)}</q>
          <span className="libai-source">{`${author}《${title}》，据《${book}》`}</span>
        </button>
      ))}
      {doubtful.map((claim) => (
        <Doubtful key={`${claim.source}${claim.text}`} claim={claim} check={check} />
      ))}
    </div>
  );
}

function Doubtful({ claim, check }: { readonly claim: LibaiClaim; readonly check: LibaiCheck }) {
  return (
    <p className="libai-claim">
      <Badge kind="warning">{doubtLabel(claim)}</Badge>
      <Text prose={14}>{doubtText(claim, check)}</Text>
    </p>
  );
}
