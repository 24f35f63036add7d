import type { Handlers } from '../handler.js';
import { captions } from './captions.js';
import { extract } from './extract.js';
import { exportRecords } from './records/export-records.js';
import { record } from './records/record.js';
import { records } from './records/records.js';
import { recordRemoval } from './records/removal.js';
import { sites } from './sites.js';
import { summarize } from './summarize.js';
import { cancelTranscription } from './transcriptions/cancel-transcription.js';
import { transcriptionRemoval } from './transcriptions/removal.js';
import { transcribe } from './transcriptions/transcribe.js';
import { transcription } from './transcriptions/transcription.js';
import { transcriptions } from './transcriptions/transcriptions.js';

export const videoHandlers = {
  'video.extract': extract,
  'video.captions': captions,
  'video.sites': sites,
  'video.records': records,
  'video.record': record,
  'video.exportRecords': exportRecords,
  'video.summarize': summarize,
  'video.transcribe': transcribe,
  'video.transcription': transcription,
  'video.transcriptions': transcriptions,
  'video.cancelTranscription': cancelTranscription,
  ...recordRemoval,
  ...transcriptionRemoval,
} satisfies Handlers;
