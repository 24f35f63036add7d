import { IconButton } from '../IconButton';
import { Text } from '../Text';
import { useTexts } from '../texts';
import { mediaTime } from './media-time';

interface PlayerControlsProps {
  readonly playing: boolean;
  readonly muted: boolean;
  /** Current time, s. */
  readonly time: number;
  /** Length, s. */
  readonly duration: number;
  readonly shown: boolean;
  readonly onToggle: () => void;
  readonly onToggleMuted: () => void;
  readonly onSeek: (time: number) => void;
  readonly onFullscreen: () => void;
}

/** Bar of controls over the foot of a video. */
export function PlayerControls({ playing, muted, time, duration, shown, ...on }: PlayerControlsProps) {
  const text = useTexts();
  const end = Number.isFinite(duration) ? duration : 0;
  return (
    <div className="ui-player-bar ui-on-bar" data-shown={shown} inert={!shown}>
      <IconButton
        on="bar"
        icon={playing ? 'pause' : 'play'}
        label={playing ? text.pause : text.play}
        onClick={on.onToggle}
      />
      <Text size={12} tone="onBar" numeric>
        {mediaTime(time)}
      </Text>
      <input
        type="range"
        className="ui-player-seek"
        aria-label={text.seek}
        aria-valuetext={`${mediaTime(time)} / ${mediaTime(end)}`}
        min={0}
        max={end}
        step="any"
        value={Math.min(time, end)}
        onChange={(event) => on.onSeek(Number(event.currentTarget.value))}
      />
      <Text size={12} tone="onBar" numeric>
        {mediaTime(end)}
      </Text>
      <IconButton
        on="bar"
        icon={muted ? 'muted' : 'volume'}
        label={muted ? text.unmute : text.mute}
        onClick={on.onToggleMuted}
      />
      <IconButton on="bar" icon="fullscreen" label={text.fullscreen} onClick={on.onFullscreen} />
    </div>
  );
}
