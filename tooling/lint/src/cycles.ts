type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Cycles of a graph: for each node that reaches itself the shortest way back, once for all nodes on it. */
export function findCycles(graph: Graph): string[][] {
  const found = new Map<string, string[]>();
  for (const start of [...graph.keys()].sort()) {
    const way = wayBack(graph, start);
    if (!way) continue;
    const key = [...way].sort().join(' ');
    if (!found.has(key)) found.set(key, [...way, start]);
  }
  return [...found.values()];
}

/** Nodes of the shortest way from a node back to itself, from it on; undefined where there is none. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const seen = new Set([start]);
  let ways = [[start]];
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? start) ?? []) {
        if (next === start) return way;
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...way, next]);
      }
    }
    ways = longer;
  }
  return undefined;
}
