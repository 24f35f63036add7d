import type { Handlers } from '../handler.js';
import { cancelTranscription } from './cancel-transcription.js';
import { captions } from './captions.js';
import { exportRecords } from './export-records.js';
import { extract } from './extract.js';
import { record } from './record.js';
import { records } from './records.js';
import { removeAllRecords } from './remove-all-records.js';
import { removeAllTranscriptions } from './remove-all-transcriptions.js';
import { removeRecord } from './remove-record.js';
import { removeTranscription } from './remove-transcription.js';
import { restoreAllRecords } from './restore-all-records.js';
import { restoreAllTranscriptions } from './restore-all-transcriptions.js';
import { restoreRecord } from './restore-record.js';
import { restoreTranscription } from './restore-transcription.js';
import { sites } from './sites.js';
import { summarize } from './summarize.js';
import { transcribe } from './transcribe.js';
import { transcription } from './transcription.js';
import { transcriptions } from './transcriptions.js';

export const videoHandlers = {
  'video.extract': extract,
  'video.captions': captions,
  'video.sites': sites,
  'video.records': records,
  'video.record': record,
  'video.removeRecord': removeRecord,
  'video.restoreRecord': restoreRecord,
  'video.removeAllRecords': removeAllRecords,
  'video.restoreAllRecords': restoreAllRecords,
  'video.exportRecords': exportRecords,
  'video.summarize': summarize,
  'video.transcribe': transcribe,
  'video.transcription': transcription,
  'video.transcriptions': transcriptions,
  'video.removeTranscription': removeTranscription,
  'video.restoreTranscription': restoreTranscription,
  'video.removeAllTranscriptions': removeAllTranscriptions,
  'video.restoreAllTranscriptions': restoreAllTranscriptions,
  'video.cancelTranscription': cancelTranscription,
} satisfies Handlers;
