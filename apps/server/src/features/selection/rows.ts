import type { SelectionRun, Strategy } from '@guanlan/contract';
import { withStoredVersion } from './language-version.js';
import type { SelectionRunRow, StrategyRow } from './schema.js';

export const toStrategy = ({
  id,
  name,
  summary,
  rule,
  rank,
  scope,
  daily,
  version,
  updatedAt,
}: StrategyRow): Strategy => ({
  id,
  shipped: false,
  name,
  summary,
  rule: withStoredVersion(rule),
  ...(rank !== null && { rank }),
  scope,
  daily,
  version,
  updatedAt: updatedAt.getTime(),
});

export const toRun = ({ userId: _owner, createdAt: _at, ranAt, ...run }: SelectionRunRow): SelectionRun => ({
  ...run,
  ranAt: ranAt.getTime(),
});
