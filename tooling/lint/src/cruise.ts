import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

/** Result of a run over a tree. */
export interface Verdict {
  readonly modules: number;
  /** Each as `rule: from → to`. */
  readonly violations: readonly string[];
}

/** Reads every module below `baseDir` and holds it against the rules. */
export async function check(baseDir: string, places: string[], rules: readonly IForbiddenRuleType[]): Promise<Verdict> {
  const { output } = await cruise(places, {
    baseDir,
    ruleSet: { forbidden: [...rules] },
    validate: true,
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules|/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  });
  const { summary } = output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}
