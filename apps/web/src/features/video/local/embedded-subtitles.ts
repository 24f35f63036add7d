import { byteSource } from './byte-source';
import { isMatroska, matroskaSubtitles } from './matroska-subtitles';
import { isMp4, mp4Subtitles } from './mp4-subtitles';
import type { SubtitleTrack } from './subtitle-track';

/** The subtitles that a video carries; none for other files. Rejects only when it is aborted, or the file cannot be read. */
export async function embeddedSubtitles(
  file: Blob,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
): Promise<SubtitleTrack[]> {
  const source = byteSource(file, signal, (at) => onProgress(file.size === 0 ? 1 : at / file.size));
  if (await isMatroska(source)) return matroskaSubtitles(source);
  return (await isMp4(source)) ? mp4Subtitles(source) : [];
}
