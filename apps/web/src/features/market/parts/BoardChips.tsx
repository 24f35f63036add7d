import type { MarketBoard } from '@guanlan/contract';
import { Chip } from '../../../ui/Chip';
import type { ListChoice } from '../list-memory';
import { useMarketThemesQuery } from '../marketApi';
import '../market.css';

const boards: readonly (readonly [MarketBoard | undefined, string])[] = [
  [undefined, '全部'],
  ['main', '主板'],
  ['chinext', '创业板'],
  ['star', '科创板'],
  ['bse', '北交所'],
  ['b', 'B 股'],
];

interface BoardChipsProps {
  readonly choice: ListChoice;
  readonly onChoice: (next: ListChoice) => void;
}

/** Chips of the boards and of the chosen theme. */
export function BoardChips({ choice, onChoice }: BoardChipsProps) {
  const { board, theme, ...rest } = choice;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div className="market-chips" role="group" aria-label="板块">
      {theme === undefined ? null : (
        <Chip on icon="close" onClick={() => onChoice({ ...rest, ...(board === undefined ? {} : { board }) })}>
          <ThemeName id={theme} />
        </Chip>
      )}
      {boards.map(([id, name]) => (
        <Chip
          key={name}
          on={board === id && (id !== undefined || theme === undefined)}
          onClick={() =>
            onChoice({
              ...rest,
              ...(id === undefined ? {} : { board: id }),
              ...(theme === undefined || id === undefined ? {} : { theme }),
            })
          }
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}

/** Name of a theme or an industry: ids do not tell which of the two they are of. */
function ThemeName({ id }: { readonly id: string }) {
  const themes = useMarketThemesQuery('theme');
  const isTheme = themes.data?.items.some((item) => item.id === id) ?? false;
  const industries = useMarketThemesQuery('industry', { skip: isTheme || themes.isLoading });
  const items = [...(themes.data?.items ?? []), ...(industries.data?.items ?? [])];
  return <>{items.find((item) => item.id === id)?.name ?? id.replace(/^industry-/, '')}</>;
}
