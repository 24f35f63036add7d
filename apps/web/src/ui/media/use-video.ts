import { type RefObject, useState } from 'react';

/** State of a video for its player; times in seconds. */
interface VideoState {
  readonly playing: boolean;
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly muted: boolean;
  readonly time: number;
  /** NaN until the metadata is loaded. */
  readonly duration: number;
}

const initial: VideoState = {
  playing: false,
  waiting: false,
  failed: false,
  muted: false,
  time: 0,
  duration: Number.NaN,
};

/** Follows a video element by its events, and controls it. */
export function useVideo(ref: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState(initial);
  const patch = (next: Partial<VideoState>): void => setState((now) => ({ ...now, ...next }));
  const play = (): void => {
    // A rejected start (blocked by policy, missing file) shows as an error event or as still paused.
    ref.current?.play().catch(() => {});
  };
  return {
    ...state,
    toggle: () => (ref.current?.paused ? play() : ref.current?.pause()),
    retry: () => {
      patch({ failed: false });
      ref.current?.load();
      play();
    },
    seek: (time: number) => {
      if (ref.current) ref.current.currentTime = time;
      patch({ time });
    },
    toggleMuted: () => {
      if (ref.current) ref.current.muted = !ref.current.muted;
    },
    handlers: {
      onPlay: () => patch({ playing: true }),
      onPause: () => patch({ playing: false }),
      onEnded: () => patch({ playing: false }),
      onWaiting: () => patch({ waiting: true }),
      onPlaying: () => patch({ waiting: false, playing: true }),
      onCanPlay: () => patch({ waiting: false }),
      onError: () => patch({ failed: true, playing: false, waiting: false }),
      onVolumeChange: () => patch({ muted: ref.current?.muted ?? false }),
      onTimeUpdate: () => patch({ time: ref.current?.currentTime ?? 0 }),
      onDurationChange: () => patch({ duration: ref.current?.duration ?? Number.NaN }),
    },
  };
}
