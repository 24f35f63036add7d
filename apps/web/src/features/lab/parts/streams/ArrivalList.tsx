import { Text } from '../../../../ui/Text';
import { type Arrival, kindTexts } from '../../streams/arrival';
import { duration } from '../../streams/figures';

/** Limit of listed rows; the file has all of them. */
const MAX_ROWS = 100;

/** Table of the arrivals, newest first: time, pause before, size, content. */
export function ArrivalList({ arrivals }: { readonly arrivals: readonly Arrival[] }) {
  const from = Math.max(0, arrivals.length - MAX_ROWS);
  const rows = arrivals.slice(from).map((arrival, index) => ({
    arrival,
    before: arrivals[from + index - 1],
    n: from + index,
  }));
  return (
    <>
      <Text size={12} tone="muted" numeric>
        {from > 0 ? `共 ${arrivals.length} 项，列出最近 ${MAX_ROWS} 项` : `共 ${arrivals.length} 项`}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="run-scroll" aria-label="到达记录" tabIndex={0}>
        <table className="run-table">
          <thead>
            <tr>
              <th scope="col">时间</th>
              <th scope="col">间隔</th>
              <th scope="col">字节</th>
              <th scope="col">类别</th>
              <th scope="col">序号</th>
            </tr>
          </thead>
          <tbody>
            {rows.reverse().map(({ arrival, before, n }) => (
              <tr key={n}>
                <td>{duration(arrival.at)}</td>
                <td>{before?.connection === arrival.connection ? duration(arrival.at - before.at) : '—'}</td>
                <td>{arrival.bytes}</td>
                <td>{kindTexts[arrival.kind]}</td>
                <td>{arrival.seq ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
