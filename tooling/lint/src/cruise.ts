import { cruise, type ICruiseResult, type IForbiddenRuleType, type IModule } from 'dependency-cruiser';
import { acyclicFolders } from './boundaries.js';
import { findCycles } from './cycles.js';

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
  const { summary, modules } = output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...acyclicFolders.flatMap(({ name, folder }) =>
        findCycles(importsBetween(modules, folder)).map((cycle) => `${name}: ${cycle.join(' → ')}`),
      ),
    ],
  };
}

/** Subfolders of a folder with those that they import at run time, tests apart. */
function importsBetween(modules: readonly IModule[], folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const pattern = new RegExp(`^${folder}/([^/]+)/`);
  const subfolderOf = (path: string): string | undefined => pattern.exec(path)?.[1];
  const graph = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = /\.(test|fixture)\.tsx?$/.test(source) ? undefined : subfolderOf(source);
    if (from === undefined) continue;
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = dependencyTypes.includes('type-only') ? undefined : subfolderOf(resolved);
      if (to === undefined || to === from) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}
