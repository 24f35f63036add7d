import { type PointerEvent, type ReactNode, useRef } from 'react';
import { Spinner } from '../Spinner';
import { Text } from '../Text';
import { useTexts } from '../texts';
import { PlayerControls } from './PlayerControls';
import { useControlsShown } from './use-controls-shown';
import { useVideo } from './use-video';

interface PlayerProps {
  readonly src: string;
  /** What the video shows. */
  readonly label: string;
  readonly poster?: string;
  readonly loop?: boolean;
  /** `<track>` elements: captions. */
  readonly children?: ReactNode;
}

/** Safari on the iPhone only knows full screen for the video element itself. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

function openFullscreen(frame: HTMLElement | null, video: PhoneVideo | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame?.requestFullscreen) frame.requestFullscreen().catch(() => {});
  else video?.webkitEnterFullscreen?.();
}

/** A video with controls of its own, which hide 3 s after the last sign of the user while it plays. */
export function Player({ src, label, poster, loop = false, children }: PlayerProps) {
  const frame = useRef<HTMLElement>(null);
  const ref = useRef<HTMLVideoElement>(null);
  const video = useVideo(ref);
  const controls = useControlsShown(video.playing);
  const text = useTexts();
  // A mouse plays and pauses by a click on the picture; a finger first brings the controls, then sends them away.
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
