import { href } from '../../../base/go';
import { percentText } from '../../../base/market-text';
import { PriceText } from '../../../ui/price/PriceText';
import { Row, RowGroup } from '../../../ui/Row';
import type { useThemeHits } from './use-theme-hits';

/** Themes and industries that were found, each with its stocks' mean change. */
export function ThemeResults({ hits }: { readonly hits: ReturnType<typeof useThemeHits> }) {
  if (hits.length === 0) return null;
  return (
    <section aria-label="找到的板块">
      <RowGroup>
        {hits.map(({ id, name, changePercent }) => (
          <Row
            key={id}
            title={name}
            note="板块"
            href={`#${href('stock-list', { theme: id })}`}
            value={<PriceText by={changePercent}>{percentText(changePercent)}</PriceText>}
          />
        ))}
      </RowGroup>
    </section>
  );
}
