import { href } from '../../../base/go';
import { Link } from '../../../ui/Link';
import type { Page } from '../use-diagnosed';

/** Diagnoses of a stock: name and difference of each. */
const kinds: Readonly<Record<Page, { readonly name: string; readonly about: string }>> = {
  'stock-trend': {
    name: '诊断与趋势',
    about: '选一只股票，先用几句话说清它的趋势、支撑和压力，以及要留意的风险。',
  },
  'stock-trend-deep': {
    name: '深度诊断',
    about: '选一只股票，看诊断用到的每一项数据、缺了哪些，并和它自己过去的日子比较。',
  },
  'stock-trend-bimodal': {
    name: '双模诊断',
    about: '选一只股票，把规则算出的结论和模型对同一批数据的解读并排看，对照一致和分歧。',
  },
};

/** Says how a diagnosis differs from its sisters, with links to them. */
export function Kinds({ page }: { readonly page: Page }) {
  const others = (Object.keys(kinds) as Page[]).filter((one) => one !== page);
  return (
    <>
      <p className="report-note">{kinds[page].about}</p>
      <nav className="diag-links diag-kinds" aria-label="其他诊断">
        {others.map((one) => (
          <Link key={one} href={`#${href(one)}`}>
            <strong>{kinds[one].name}</strong>
            <small>{kinds[one].about.replace('选一只股票，', '')}</small>
          </Link>
        ))}
      </nav>
    </>
  );
}
