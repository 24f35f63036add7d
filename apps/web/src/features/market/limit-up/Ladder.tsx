import type { FunctionOutput } from '@guanlan/contract';
import { minuteText } from '../../../base/market-text';
import { StockLink } from '../rows/StockLink';

type Board = FunctionOutput<'market.limitUp'>;

/** Sealed stocks grouped by their number of boards in a row, highest first. */
export function Ladder({ board }: { readonly board: Board }) {
  const rows = new Map(board.rows.map((row) => [row.code, row]));
  return (
    <section className="market-card" aria-labelledby="limit-ladder">
      <h2 id="limit-ladder">连板梯队</h2>
      <ol className="limit-ladder">
        {board.ladder.map(({ boards, codes }) => (
          <li key={boards}>
            <h3>
              {boards <= 1 ? '首板' : `${boards} 连板`}
              <small>{codes.length} 只</small>
            </h3>
            <ul>
              {codes.map((code) => {
                const row = rows.get(code);
                if (!row) return null;
                const { name, firstSealedAt, isApproximate, theme } = row;
                return (
                  <li key={code}>
                    <StockLink className="ui-inset-focus" code={code} name={name}>
                      {name}
                      <small>
                        {firstSealedAt === null ? '' : `${isApproximate ? '≈' : ''}${minuteText(firstSealedAt)} `}
                        {theme ?? ''}
                      </small>
                    </StockLink>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
