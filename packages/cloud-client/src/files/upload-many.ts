/** Uploads that run at the same time. */
export const PARALLEL_UPLOADS = 5;

/**
 * Runs a task for each item, a few at a time, in their order, and answers the outcomes in their order. A task must not
 * reject.
 */
export async function runParallel<Item, Outcome>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<Outcome>,
  parallel: number = PARALLEL_UPLOADS,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of waiting) outcomes[index] = await run(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, work));
  return outcomes;
}
