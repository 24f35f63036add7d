import type { AppContext } from '../context.js';
import { translationData } from './assistants/translation-data.js';
import { chatData } from './chat/personal-data.js';
import { diagnosisData } from './diagnosis/personal-data.js';
import { disclaimerData } from './disclaimer/personal-data.js';
import { englishData } from './english/personal-data.js';
import { filesData } from './files/personal-data.js';
import { identityData } from './identity/personal-data.js';
import { linesData } from './lines/personal-data.js';
import { oauthData } from './oauth/personal-data.js';
import { pushData } from './push/personal-data.js';
import { realnameData } from './realname/personal-data.js';
import { securityData } from './security/personal-data.js';
import { selectionData } from './selection/personal-data.js';
import { videoData } from './video/personal-data.js';
import { watchlistData } from './watchlist/personal-data.js';

/** What a feature keeps of a user: how to hand it out, and how to remove it. */
export interface PersonalData {
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
export const personalData: readonly PersonalData[] = [
  chatData,
  englishData,
  translationData,
  diagnosisData,
  filesData,
  videoData,
  watchlistData,
  selectionData,
  linesData,
  disclaimerData,
  pushData,
  realnameData,
  oauthData,
  securityData,
  identityData,
];
