import { join } from 'node:path';
import { hourly } from '../../jobs/cron.js';
import { pictureChildFile } from '../../paths.js';
import type { Feature } from '../feature.js';
import type { Avatars } from '../identity/avatars.js';
import { avatarPath, giveUpAvatars } from './avatar.js';
import { createPictures, type Pictures } from './pictures/pictures.js';
import { purgeFiles } from './purge.js';
import { createDrafts, type Drafts } from './uploads/draft.js';
import { FreeSpace } from './uploads/free-space.js';
import { filesData } from './user-data.js';

declare module '../feature.js' {
  interface FeatureServices {
    /** Uploads that have not ended. */
    readonly drafts: Drafts;
    readonly freeSpace: FreeSpace;
    /** Draws the pictures of users. */
    readonly pictures: Pictures;
    readonly avatars: Avatars;
  }
}

export const files = {
  name: 'files',
  userData: [filesData],
  services: ({ db, config, metrics, log }, { disk, files: folder, node }) => ({
    drafts: createDrafts(join(folder, 'drafts'), node),
    freeSpace: new FreeSpace(disk, config.files.reserveBytes),
    pictures: createPictures(pictureChildFile, metrics, log),
    avatars: {
      pathOf: (uid, fileId) => avatarPath(db, fileId, uid),
      keepOnly: (uid, fileId) => giveUpAvatars(db, uid, fileId),
    },
  }),
  close: ({ pictures }) => pictures.close(),
  cron: (ctx) => [hourly('files.purge-unreported-and-anonymous', () => purgeFiles(ctx))],
} satisfies Feature;
