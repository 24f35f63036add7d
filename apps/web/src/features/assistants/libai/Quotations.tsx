import type { LibaiCheck, LibaiClaim } from '@guanlan/contract';
import { Badge } from '../../../ui/Badge';
import { Text } from '../../../ui/Text';

interface QuotationsProps {
  readonly check: LibaiCheck;
  readonly onPoem: (poemId: string) => void;
}

/** What in the text is really an old poet's, with its source, and what only claims to be. */
export function Quotations({ check, onPoem }: QuotationsProps) {
  const { quotations, claims } = check;
  const doubtful = claims.filter(({ state }) => state !== 'found');
  if (quotations.length === 0 && doubtful.length === 0) return null;
  return (
    <div className="libai-quotations">
      {quotations.map(({ text, author, title, book, poemId }, n) => (
        <button key={n} type="button" className="libai-quotation" onClick={() => onPoem(poemId)}>
          <Badge kind="neutral">真实引文</Badge>
          <q>{text.replace(/\s+/g, '')}</q>
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
  const right = claim.quotation === null ? undefined : check.quotations[claim.quotation];
  return (
    <p className="libai-claim">
      <Badge kind="warning">{claim.state === 'missing' ? '未能在语料中找到' : '出处有误'}</Badge>
      <Text prose={14}>
        {claim.text === '' ? `文中提到${claim.source}` : `“${claim.text}”，文中称出自${claim.source}`}
        {right
          ? `；语料作${right.author}《${right.title}》`
          : '；语料虽多而不全，也可能是模型自己写的，请勿径作古人之作'}
      </Text>
    </p>
  );
}
