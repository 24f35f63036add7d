import type { Handler } from '../handler.js';
import { tunes as allTunes, shownTune } from './prosody/tunes.js';

export const tunes: Handler<'libai.tunes'> = async () => ({ tunes: allTunes().map(shownTune) });
