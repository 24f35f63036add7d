import { Chip } from '../../../ui/Chip';

/** Origin of a transcript on the video page. */
export type VideoMode = 'link' | 'file' | 'paste';

const modes = [
  ['link', '分享链接'],
  ['file', '本地文件'],
  ['paste', '粘贴文字'],
] as const;

interface ModeChipsProps {
  readonly mode: VideoMode;
  readonly onMode: (mode: VideoMode) => void;
}

/** Choice among a shared link, a local file and a pasted text. */
export function ModeChips({ mode, onMode }: ModeChipsProps) {
  return (
    <fieldset className="video-modes">
      <legend className="ui-sr-only">来源</legend>
      {modes.map(([id, label]) => (
        <Chip key={id} on={mode === id} onClick={() => onMode(id)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}
