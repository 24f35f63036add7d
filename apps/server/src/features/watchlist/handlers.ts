import type { Handlers } from '../handler.js';
import { add } from './add.js';
import { addGroup } from './add-group.js';
import { addAlert } from './alerts/add-alert.js';
import { alerts } from './alerts/alerts.js';
import { removeAlert } from './alerts/remove-alert.js';
import { setAlert } from './alerts/set-alert.js';
import { find } from './find.js';
import { list } from './list.js';
import { move } from './move.js';
import { orderGroups } from './order-groups.js';
import { remove } from './remove.js';
import { removeGroup } from './remove-group.js';
import { renameGroup } from './rename-group.js';
import { restore } from './restore.js';
import { update } from './update.js';

export const watchlistHandlers = {
  'watchlist.list': list,
  'watchlist.find': find,
  'watchlist.add': add,
  'watchlist.remove': remove,
  'watchlist.restore': restore,
  'watchlist.move': move,
  'watchlist.update': update,
  'watchlist.addGroup': addGroup,
  'watchlist.renameGroup': renameGroup,
  'watchlist.orderGroups': orderGroups,
  'watchlist.removeGroup': removeGroup,
  'watchlist.alerts': alerts,
  'watchlist.addAlert': addAlert,
  'watchlist.setAlert': setAlert,
  'watchlist.removeAlert': removeAlert,
} satisfies Handlers;
