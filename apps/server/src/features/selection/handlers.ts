import type { Handlers } from '../handler.js';
import { check } from './check.js';
import { create } from './create.js';
import { mine } from './mine.js';
import { remove } from './remove.js';
import { restore } from './restore.js';
import { run } from './run.js';
import { runs } from './runs.js';
import { setDaily } from './set-daily.js';
import { shipped } from './shipped.js';
import { update } from './update.js';

export const selectionHandlers = {
  'selection.shipped': shipped,
  'selection.mine': mine,
  'selection.create': create,
  'selection.update': update,
  'selection.remove': remove,
  'selection.restore': restore,
  'selection.setDaily': setDaily,
  'selection.check': check,
  'selection.run': run,
  'selection.runs': runs,
} satisfies Handlers;
