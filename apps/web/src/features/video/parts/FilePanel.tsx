import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { copyText } from '../../../ui/clipboard';
import { Facts, factsText } from '../../../ui/Facts';
import { Heading, Text } from '../../../ui/Text';
import type { MediaFacts } from '../local/media-facts';
import type { ReadLines } from '../pasted/parse-transcript';
import type { Transcript } from '../transcript';
import type { useFile } from '../use-file';

interface FilePanelProps {
  readonly file: ReturnType<typeof useFile>;
  /** Called with the chosen transcript, and with none where another file is read. */
  readonly onTranscript: (transcript?: Transcript) => void;
  /** Player of the video on this page. */
  readonly player: RefObject<HTMLVideoElement | null>;
}

/** Facts and tracks of a local file, or the captions in it. Nothing is uploaded. */
export function FilePanel({ file: { state, read, cancel }, onTranscript, player }: FilePanelProps) {
  const choose = (next: File): void => {
    onTranscript();
    void read(next);
  };
  return (
    <>
      <Picker busy={state.phase === 'busy'} fault={state.phase === 'failed' ? state.message : null} onFile={choose} />
      {state.phase === 'busy' ? (
        <div className="video-running">
          <Text size={14} tone="muted" role="status">
            正在读取 {state.file.name}…
          </Text>
          <Chip icon="stop" onClick={cancel}>
            取消
          </Chip>
        </div>
      ) : null}
      {state.phase === 'ready' ? (
        <>
          {state.facts ? (
            <>
              <Preview file={state.file} player={player} />
              <FactsCard file={state.file} facts={state.facts} />
            </>
          ) : null}
          {state.lines ? <Captions file={state.file} lines={state.lines} onTranscript={onTranscript} /> : null}
        </>
      ) : null}
    </>
  );
}

interface PickerProps {
  readonly busy: boolean;
  /** Reason why the last file cannot be used. */
  readonly fault: string | null;
  readonly onFile: (file: File) => void;
}

function Picker({ busy, fault, onFile }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside
    <div
      className="video-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        className="ui-sr-only"
        tabIndex={-1}
        aria-label="选择视频、音频或字幕文件"
        accept="video/*,audio/*,.mkv,.srt,.vtt,.txt"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
      <Button kind="primary" block busy={busy} onClick={() => input.current?.click()}>
        选择文件
      </Button>
      <Text size={12} tone="muted" textAlign="center">
        视频、音频、SRT 或 VTT 字幕、TXT 文字稿。先在这台设备上读取，点“上传并转写”才会上传。
      </Text>
      {fault === null ? null : (
        <Text size={14} tone="danger" role="alert" textAlign="center">
          {fault}
        </Text>
      )}
    </div>
  );
}

/** Plays the local file. A file that the browser cannot play can still be analysed. */
function Preview({ file, player }: { readonly file: File; readonly player: RefObject<HTMLVideoElement | null> }) {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    const url = URL.createObjectURL(file);
    video.src = url;
    setFailed(false);
    return () => {
      video.removeAttribute('src');
      URL.revokeObjectURL(url);
    };
  }, [file, player]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the subtitles stand beneath, line by line */}
      <video
        ref={player}
        className="video-preview"
        controls
        playsInline
        preload="metadata"
        aria-label={file.name}
        hidden={failed}
        onError={() => setFailed(true)}
      />
      {failed ? (
        <Text size={14} tone="muted">
          浏览器不能播放这种格式，不影响读取信息。
        </Text>
      ) : null}
    </>
  );
}

const FILE_SOURCE_TEXT = '文件自身，由 MediaInfo 在本机读取';

function FactsCard({ file, facts }: { readonly file: File; readonly facts: MediaFacts }) {
  const all = [
    ...facts.facts,
    ...facts.tracks.flatMap((track) => track.facts.map(([name, value]) => [`${track.title} ${name}`, value] as const)),
  ];
  return (
    <section className="video-card" aria-label="文件信息">
      <Heading level={2} size={16} numberOfLines={1}>
        {file.name}
      </Heading>
      <Facts of={facts.facts} />
      {facts.tracks.map((track) => (
        <div key={track.title}>
          <Heading level={3} size={14}>
            {track.title}
          </Heading>
          <Facts of={track.facts} />
        </div>
      ))}
      <Text size={12} tone="muted">
        来源：{FILE_SOURCE_TEXT}
      </Text>
      <div className="video-actions">
        <Chip
          icon="copy"
          onClick={() => void copyText(factsText([['文件', file.name], ...all, ['来源', FILE_SOURCE_TEXT]]))}
        >
          复制信息
        </Chip>
      </div>
    </section>
  );
}

interface CaptionsProps {
  readonly file: File;
  readonly lines: ReadLines;
  readonly onTranscript: (transcript: Transcript) => void;
}

function Captions({ file: { name }, lines: { cues, timed }, onTranscript }: CaptionsProps) {
  const kind = timed ? '字幕文件' : '文字文件';
  const [isChosen, setChosen] = useState(false);
  return (
    <section className="video-card" aria-label={kind}>
      <Heading level={2} size={16}>
        {kind}
      </Heading>
      <Text size={14}>{name}</Text>
      <div className="video-actions">
        <Chip
          on={isChosen}
          onClick={() => {
            setChosen(true);
            onTranscript({
              cues,
              timed,
              label: name,
              source: kind,
              title: name.replace(/\.[^.]+$/, ''),
              url: null,
              writtenBy: null,
            });
          }}
        >
          用作文字稿（{cues.length} {timed ? '行' : '段'}）
        </Chip>
      </div>
    </section>
  );
}
