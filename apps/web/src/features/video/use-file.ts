import { parseCaptions } from '@guanlan/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText, isUnloadedChunk } from '../../base/error-text';
import { utf16Of } from '../../kit/chat/files/text-file';
import type { MediaFacts } from './local/media-facts';
import { parseTranscript, type ReadLines } from './pasted/parse-transcript';
import { problemOf } from './pasted/problem';

/** State of reading a local file. */
type FileState =
  | { readonly phase: 'none' }
  | { readonly phase: 'busy'; readonly file: File }
  | { readonly phase: 'failed'; readonly file: File; readonly message: string }
  | {
      readonly phase: 'ready';
      readonly file: File;
      /** Facts of a video; null for captions or a text. */
      readonly facts: MediaFacts | null;
      /** Lines of captions or a text; null for a video. */
      readonly lines: ReadLines | null;
    };

/** Size limit of a file of captions or text, bytes. */
const CAPTIONS_MAX = 10 * 1_048_576;

/** Reads a video or a caption file on this device, without uploading anything. */
export function useFile() {
  const [state, setState] = useState<FileState>({ phase: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ phase: 'busy', file });
    const found = await readFile(file, controller.signal).catch((error: unknown) =>
      isUnloadedChunk(error) ? errorText(error).title : '读取文件时出错，请换一个文件',
    );
    if (running.current !== controller || controller.signal.aborted) return;
    setState(
      typeof found === 'string' ? { phase: 'failed', file, message: found } : { phase: 'ready', file, ...found },
    );
  };
  const cancel = (): void => {
    running.current?.abort();
    setState({ phase: 'none' });
  };
  return { state, read, cancel };
}

type Found = Pick<Extract<FileState, { phase: 'ready' }>, 'facts' | 'lines'>;

/** Content of a file, or the reason why it cannot be used. */
async function readFile(file: File, signal: AbortSignal): Promise<Found | string> {
  if (file.size === 0) return '这是一个空文件';
  if (/\.(?:srt|vtt)$/i.test(file.name) || file.type === 'text/vtt') return readCaptionFile(file);
  if (/\.txt$/i.test(file.name)) return readTextFile(file);
  const { readMedia } = await import('./local/read-media');
  const facts = await readMedia(file, signal);
  return facts ? { facts, lines: null } : '认不出这个文件，请选择视频、音频、字幕或文字文件';
}

async function readCaptionFile(file: File): Promise<Found | string> {
  if (file.size > CAPTIONS_MAX) return '字幕文件太大，最大 10 MB';
  const bytes = await file.arrayBuffer();
  const cues = parseCaptions(decode(bytes));
  if (cues.length === 0) return '这个字幕文件里没有字幕';
  return { facts: null, lines: { cues, timed: true, head: [] } };
}

async function readTextFile(file: File): Promise<Found | string> {
  if (file.size > CAPTIONS_MAX) return '文字文件太大，最大 10 MB';
  const lines = parseTranscript(decode(await file.arrayBuffer()));
  return problemOf(lines) ?? { facts: null, lines };
}

/** Decodes captions; Chinese ones from elsewhere are often in GB 18030, those of Windows' editors in UTF-16. */
function decode(bytes: ArrayBuffer): string {
  const utf16 = utf16Of(new Uint8Array(bytes));
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
