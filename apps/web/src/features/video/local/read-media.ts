import mediaInfo from 'mediainfo.js';
import wasm from 'mediainfo.js/MediaInfoModule.wasm?url';
import { type MediaFacts, mediaFacts } from './media-facts';

/** Reads the facts of a video file in the browser; nothing leaves the device. Null for a file that is no video. */
export async function readMedia(file: Blob, signal: AbortSignal): Promise<MediaFacts | null> {
  const reader = await mediaInfo({ format: 'object', locateFile: () => wasm });
  try {
    const result = await reader.analyzeData(file.size, async (size, offset) => {
      signal.throwIfAborted();
      return new Uint8Array(await file.slice(offset, offset + size).arrayBuffer());
    });
    signal.throwIfAborted();
    return mediaFacts(result);
  } finally {
    reader.close();
  }
}
