import { href } from '../../../base/go';
import { Icon } from '../../../ui/Icon';
import { useMentionedStocksQuery } from '../searchApi';

const STOCKS_SHOWN = 3;

/** Words of a question about the market. */
const MARKET_WORDS = /股|行情|大盘|指数|板块|涨|跌|基金|K线|\d{6}/i;

/**
 * Way on from a question that nothing was found for: the pages of the stocks that it mentions, and that of the market
 * where it is about the market. Renders nothing for any other.
 */
export function StockWay({ question }: { readonly question: string }) {
  const { currentData, isError } = useMentionedStocksQuery(question);
  if (!currentData && !isError) return null;
  const stocks = (currentData ?? []).slice(0, STOCKS_SHOWN);
  if (stocks.length === 0 && !MARKET_WORDS.test(question)) return null;
  const ways =
    stocks.length === 0
      ? [{ to: href('market'), label: '想查股票，去行情里看' }]
      : stocks.map(({ code, name }) => ({ to: href('stock', { code }), label: `看${name}的行情` }));
  return (
    <nav className="search-list" aria-label="行情">
      {ways.map(({ to, label }) => (
        <a key={to} href={`#${to}`}>
          <Icon name="market" size={16} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  );
}
