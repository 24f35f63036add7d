import { Chip } from '../../../ui/Chip';
import { type ListParams, withSortColumn } from '../list-memory';
import { ListBody } from '../parts/ListBody';
import type { Order } from '../rows/order';
import { useListChoice } from '../use-list-choice';

/** Interval of reading the order again, ms. */
const REORDER_MS = 15_000;

const ranks: readonly (Order & { readonly title: string })[] = [
  { title: '涨幅榜', sort: 'changePercent', order: 'desc' },
  { title: '跌幅榜', sort: 'changePercent', order: 'asc' },
  { title: '涨速榜', sort: 'speedPercent', order: 'desc' },
  { title: '跌速榜', sort: 'speedPercent', order: 'asc' },
  { title: '成交额榜', sort: 'amount', order: 'desc' },
  { title: '换手榜', sort: 'turnoverPercent', order: 'desc' },
  { title: '量比榜', sort: 'volumeRatio', order: 'desc' },
  { title: '振幅榜', sort: 'amplitudePercent', order: 'desc' },
];

/** Rankings of the moment: live rows, whose order is read again while the list is at its top. */
export function RealTimeListScreen(params: ListParams) {
  // The key resets the screen when another link is opened.
  return <Ranks key={JSON.stringify(params)} {...params} />;
}

function Ranks(params: ListParams) {
  const [choice, setChoice] = useListChoice('real-time-list', params);
  return (
    <ListBody label="实时榜单" choice={choice} onChoice={setChoice} reorderEvery={REORDER_MS}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways */}
      <div className="market-chips" role="group" aria-label="榜单">
        {ranks.map(({ title, sort, order }) => (
          <Chip
            key={title}
            on={choice.sort === sort && choice.order === order}
            onClick={() => setChoice(withSortColumn({ ...choice, sort, order, column: 'turnoverPercent' }))}
          >
            {title}
          </Chip>
        ))}
      </div>
    </ListBody>
  );
}
