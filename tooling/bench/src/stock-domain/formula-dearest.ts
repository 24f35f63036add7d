import type { Panel } from '@guanlan/stock-domain';
import { compileFormula, FormulaError, formulaLimits } from '@guanlan/stock-domain/formula';
import { planScreen, type ScreenRequest, screen } from '@guanlan/stock-domain/screening';
import { type FormulaCase, unitCase } from './formula-cases.ts';

/** A search that the language permits, as long as it may be. */
export interface DearSearch extends ScreenRequest {
  readonly name: string;
  readonly condition: string;
}

/** Needs all bars: where a window is enough, the last day is a matter of the window. */
const WHOLE = 'BARSCOUNT(C)';

function isPermitted(request: ScreenRequest): boolean {
  try {
    planScreen(request);
    return true;
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}

/** The most parts, from 1 on, of which `make` gives something permitted. */
function longest(make: (count: number) => ScreenRequest): number {
  let [fits, tooMany] = [0, formulaLimits.nodes];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (isPermitted(make(middle))) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** Condition with as many operations of a kind as one may hold; undefined where not even one fits. */
export function dearestOf({
  name,
  text,
  count: most,
}: FormulaCase): (DearSearch & { readonly count: number }) | undefined {
  if (text === unitCase.text || most === 1) return undefined;
  const [{ type } = { type: 'number' }] = compileFormula(text(0), { limits: { cost: 1e9 } }).outputs;
  const make = (count: number): DearSearch => {
    const parts = Array.from({ length: count }, (_, k) => (type === 'number' ? text(k) : `(${text(k)})`));
    return {
      name,
      condition: type === 'number' ? `${parts.join('+')}+${WHOLE}>-1` : `${parts.join(' OR ')} OR ${WHOLE}<0`,
    };
  };
  const count = longest(make);
  return count > 0 ? { ...make(count), count } : undefined;
}

/** Searches that make more work than their parts would alone: shared by conditions, begun in vain, or ordered as well. */
export function crookedSearches(): DearSearch[] {
  const shared = (count: number): DearSearch => ({
    name: 'conditions that share one dear part',
    condition: `X:=MA(AVEDEV(C,200),1000);${Array.from({ length: count }, (_, k) => `X>${k / 1e9}-1`).join(' AND ')}`,
  });
  const holes = (count: number): DearSearch => ({
    name: 'recursions over holes',
    condition: Array.from({ length: count }, (_, k) => `NOT(EMA(IF(C>O,C,C/(C-C)),${k + 2})<-1)`).join(' OR '),
  });
  const ordered = (count: number): DearSearch => ({
    name: 'what orders the hits is as dear as the condition',
    condition: Array.from({ length: count }, (_, k) => `SMA(C,${k + 200},1)`)
      .join('+')
      .concat('>0'),
    rank: Array.from({ length: count }, (_, k) => `SMA(C,${k + 200},1)`).join('+'),
  });
  return [shared, holes, ordered].map((make) => make(longest(make)));
}

/** Milliseconds of this thread's own time for a search of the whole market, with what explains the hits. */
export function searchTime(panel: Panel, request: ScreenRequest): number {
  const plan = planScreen(request);
  const began = process.threadCpuUsage();
  screen(panel, plan, { top: 500 });
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}
