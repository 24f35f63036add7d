import { join } from 'node:path';
import { HOUR_MS } from '../chore-times.js';
import type { Feature } from '../feature.js';
import type { Avatars } from '../identity/avatars.js';
import { avatarPath, giveUpAvatars } from './avatar.js';
import { purgeFiles } from './purge.js';
import { createDrafts, type Drafts } from './uploads/draft.js';
import { FreeSpace } from './uploads/free-space.js';
import { filesData } from './user-data.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** Uploads that have not ended. */
    readonly drafts: Drafts;
    readonly freeSpace: FreeSpace;
    readonly avatars: Avatars;
  }
}

export const files = {
  name: 'files',
  userData: [filesData],
  services: ({ db, config }, { disk, files: folder, node }) => ({
    drafts: createDrafts(join(folder, 'drafts'), node),
    freeSpace: new FreeSpace(disk, config.files.reserveBytes),
    avatars: {
      pathOf: (uid, fileId) => avatarPath(db, fileId, uid),
      keepOnly: (uid, fileId) => giveUpAvatars(db, uid, fileId),
    },
  }),
  chores: (ctx) => [{ name: 'unreported and old anonymous files', every: HOUR_MS, run: () => purgeFiles(ctx) }],
} satisfies Feature;
