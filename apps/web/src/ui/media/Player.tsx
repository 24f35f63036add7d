import { type PointerEvent, type ReactNode, useRef } from 'react';
import { Spinner } from '../Spinner';
import { Text } from '../Text';
import { useTexts } from '../texts';
import { PlayerControls } from './PlayerControls';
import { useControlsShown } from './use-controls-shown';
import { useVideo } from './use-video';

interface PlayerProps {
  readonly src: string;
  /** Accessible name of the video. */
  readonly label: string;
  readonly poster?: string;
  readonly loop?: boolean;
  /** `<track>` elements with captions. */
  readonly children?: ReactNode;
}

/** Video element of Safari on the iPhone, which supports full screen for nothing else. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

function openFullscreen(frame: HTMLElement | null, video: PhoneVideo | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => {});
  else video?.webkitEnterFullscreen?.();
}

/** Video with its own controls, which hide after 3 s without user input while it plays. */
export function Player({ src, label, poster, loop = false, children }: PlayerProps) {
  const frame = useRef<HTMLElement>(null);
  const ref = useRef<HTMLVideoElement>(null);
  const video = useVideo(ref);
  const controls = useControlsShown(video.playing);
  const text = useTexts();
  // A mouse click on the picture plays and pauses; a tap first shows the controls, then hides them.
  const onPicture = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') video.toggle();
    else if (controls.shown && video.playing) controls.hide();
    else controls.stir();
  };
  return (
    <figure
      ref={frame}
      className="ui-player"
      aria-label={label}
      onKeyDown={controls.stir}
      onFocus={controls.stir}
      onPointerMove={(event) => event.pointerType === 'mouse' && controls.stir()}
    >
      <video
        ref={ref}
        src={src}
        poster={poster}
        loop={loop}
        playsInline
        preload="metadata"
        onPointerUp={onPicture}
        {...video.handlers}
      >
        {children}
      </video>
      {video.waiting && !video.failed ? (
        <div className="ui-player-middle">
          <Text tone="onBar" display="flex">
            <Spinner size={36} />
          </Text>
        </div>
      ) : null}
      {video.failed ? (
        <button type="button" className="ui-player-middle ui-player-failed" onClick={video.retry}>
          {text.playFailed}
        </button>
      ) : (
        <PlayerControls
          {...video}
          shown={controls.shown}
          onToggle={video.toggle}
          onToggleMuted={video.toggleMuted}
          onSeek={(time) => {
            video.seek(time);
            controls.stir();
          }}
          onFullscreen={() => openFullscreen(frame.current, ref.current)}
        />
      )}
    </figure>
  );
}
