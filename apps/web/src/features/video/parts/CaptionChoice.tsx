import type { CaptionTrack, VideoInfo } from '@guanlan/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { Chip } from '../../../ui/Chip';
import { Heading, Text } from '../../../ui/Text';
import type { Transcript } from '../transcript';
import { useVideoCaptionsMutation } from '../videoApi';

interface CaptionChoiceProps {
  readonly info: VideoInfo;
  /** Whether the tracks were just read: the best one is chosen at once. */
  readonly isFresh: boolean;
  readonly onTranscript: (transcript: Transcript) => void;
}

/** Track that most readers would choose: one in Chinese before others, one that a person wrote before a machine's. */
function bestOf(tracks: readonly CaptionTrack[]): CaptionTrack | undefined {
  const rank = ({ language, auto }: CaptionTrack): number => (/^(?:zh|cmn)/i.test(language) ? 0 : 2) + (auto ? 1 : 0);
  return tracks.toSorted((one, other) => rank(one) - rank(other))[0];
}

/** Caption tracks of a video; the chosen one becomes the transcript. */
export function CaptionChoice({ info, isFresh, onTranscript }: CaptionChoiceProps) {
  const [read, { isLoading }] = useVideoCaptionsMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const choose = async ({ ticket, auto }: CaptionTrack): Promise<void> => {
    if (isLoading) return;
    setChosen(ticket);
    setError(null);
    try {
      const { cues, label, source } = await read({ ticket }).unwrap();
      onTranscript({
        cues,
        timed: true,
        label,
        source,
        title: info.title?.value ?? '视频',
        url: info.url,
        writtenBy: auto ? '' : null,
      });
    } catch (failure) {
      setError(failure);
    }
  };
  const begin = useEffectEvent(() => {
    const track = isFresh ? bestOf(info.captions?.value ?? []) : undefined;
    if (track) void choose(track);
  });
  useEffect(() => begin(), [info]);
  return (
    <section className="video-card" aria-label="字幕">
      <Heading level={2} size={16}>
        字幕
      </Heading>
      {info.captions ? (
        <>
          <Text size={14} tone="muted">
            选一份字幕作为文字稿（{info.captions.source}）
          </Text>
          <div className="video-actions">
            {info.captions.value.map((track) => (
              <Chip
                key={track.ticket}
                on={chosen === track.ticket && error === null}
                aria-busy={isLoading && chosen === track.ticket}
                onClick={() => void choose(track)}
              >
                {track.label}
                {track.auto ? '（自动生成）' : ''}
              </Chip>
            ))}
          </div>
          {isLoading ? (
            <Text size={14} tone="muted" role="status">
              正在读取字幕…
            </Text>
          ) : null}
        </>
      ) : (
        <Text size={14} tone="muted">
          没有读到字幕。若有字幕文件或视频文件，可以在“本地文件”里打开或转写；别处有文字稿，可以在“粘贴文字”里用上。
        </Text>
      )}
      {error === null ? null : (
        <Text size={14} tone="danger" role="alert">
          {errorText(error).title}
        </Text>
      )}
    </section>
  );
}
