import type { Handlers } from '../handler.js';
import { captions } from './captions.js';
import { extract } from './extract.js';
import { exportRecords } from './records/export-records.js';
import { record } from './records/record.js';
import { records } from './records/records.js';
import { removeAllRecords } from './records/remove-all-records.js';
import { removeRecord } from './records/remove-record.js';
import { restoreAllRecords } from './records/restore-all-records.js';
import { restoreRecord } from './records/restore-record.js';
import { sites } from './sites.js';
import { summarize } from './summarize.js';
import { cancelTranscription } from './transcriptions/cancel-transcription.js';
import { removeAllTranscriptions } from './transcriptions/remove-all-transcriptions.js';
import { removeTranscription } from './transcriptions/remove-transcription.js';
import { restoreAllTranscriptions } from './transcriptions/restore-all-transcriptions.js';
import { restoreTranscription } from './transcriptions/restore-transcription.js';
import { transcribe } from './transcriptions/transcribe.js';
import { transcription } from './transcriptions/transcription.js';
import { transcriptions } from './transcriptions/transcriptions.js';

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
