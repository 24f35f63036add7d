import type { AppContext } from '../context.js';
import { chatData } from './chat/user-data.js';
import { diagnosisData } from './diagnosis/user-data.js';
import { disclaimerData } from './disclaimer/user-data.js';
import { drawingsData } from './drawings/user-data.js';
import { englishData } from './english/user-data.js';
import { filesData } from './files/user-data.js';
import { securityData } from './identity/factors/user-data.js';
import { identityData } from './identity/user-data.js';
import { oauthData } from './oauth/user-data.js';
import { pushData } from './push/user-data.js';
import { realnameData } from './realname/user-data.js';
import { selectionData } from './selection/user-data.js';
import { translationData } from './translation/user-data.js';
import { videoData } from './video/user-data.js';
import { watchlistData } from './watchlist/user-data.js';

/** What a feature keeps of a user: how to hand it out, and how to remove it. */
export interface UserData {
  /** Its place in the user's copy. */
  readonly name: string;
  /**
   * Everything that is the user's, one thing after another, its long lists as async iterables. No secret of the server is
   * among it.
   */
  read(
    ctx: Pick<AppContext, 'db' | 'vault' | 'storage'>,
    uid: string,
  ): AsyncIterable<Readonly<Record<string, unknown>>>;
  /** Removes it; may be cut off anywhere and made again. */
  remove(ctx: Pick<AppContext, 'db' | 'storage' | 'now'>, uid: string): Promise<void>;
}

/** Every feature that keeps something of users, the account last. */
export const userData: readonly UserData[] = [
  chatData,
  englishData,
  translationData,
  diagnosisData,
  filesData,
  videoData,
  watchlistData,
  selectionData,
  drawingsData,
  disclaimerData,
  pushData,
  realnameData,
  oauthData,
  securityData,
  identityData,
];
