import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../base/cloud/cloud';
import { rewrite } from '../../base/go';
import { attempt } from '../../kit/chat/hooks/use-removal';
import { TranscribeOrder } from './transcribe-order';
import {
  useCancelVideoTranscriptionMutation,
  useTranscribeVideoMutation,
  useVideoTranscriptionQuery,
} from './videoApi';

/** Pause between two looks at a transcription, ms. */
const LOOK_MS = 1_500;

/** One start: its upload ends with the page, a wish to cancel goes to what comes of it. */
interface Start {
  readonly upload: AbortController;
  cancelled: boolean;
}

/** Looks at a transcription until it has ended. */
function useFollowed(id: string | undefined) {
  const [looking, setLooking] = useState(true);
  const { data, error } = useVideoTranscriptionQuery(id ?? '', {
    skip: id === undefined,
    pollingInterval: looking ? LOOK_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const transcription = id === undefined || data?.transcription.id !== id ? undefined : data.transcription;
  const ended = transcription !== undefined && transcription.status !== 'running';
  if (looking === ended) setLooking(!ended);
  return { transcription, error: transcription?.error ?? (data ? null : error) ?? null };
}

/** Uploads a file to be written down, and follows that. It goes on when the page is closed: its id is in the address. */
export function useTranscription(given: string | undefined) {
  const [transcribe] = useTranscribeVideoMutation();
  const [cancelRunning, { isLoading: cancelling }] = useCancelVideoTranscriptionMutation();
  const [id, setId] = useState(given);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [order] = useState(() => new TranscribeOrder());
  const started = useRef<Start>(undefined);
  useEffect(
    () => () => {
      started.current?.upload.abort();
      started.current = undefined;
    },
    [],
  );
  const followed = useFollowed(id);
  const { transcription } = followed;

  const start = async (file: File): Promise<void> => {
    const mine: Start = { upload: new AbortController(), cancelled: false };
    started.current = mine;
    setError(null);
    setShare(0);
    // What is written down is no longer on the server.
    if (transcription?.status === 'done') order.forget();
    try {
      const begun = await order.place(file, {
        upload: (one) => uploadRecording(one, mine.upload.signal, setShare),
        transcribe: async (args) => {
          try {
            return (await transcribe(args).unwrap()).transcription;
          } finally {
            // It was cancelled on the way, when nobody knew yet that it was there; nor does who lost its answer.
            if (mine.cancelled) void cancelRunning(args.requestId);
          }
        },
      });
      // Who left the page is led nowhere.
      if (started.current !== mine) return;
      setId(begun.id);
      rewrite('video-info', { transcriptionId: begun.id });
    } catch (failure) {
      if (!mine.cancelled) setError(failure);
    } finally {
      if (started.current === mine) setShare(null);
    }
  };
  /** Gives up what is being uploaded, else ends what runs on the server. */
  const cancel = (): void => {
    const mine = started.current;
    if (mine && share !== null) {
      mine.cancelled = true;
      mine.upload.abort();
      setShare(null);
    } else if (id !== undefined) attempt(cancelRunning(id).unwrap());
  };
  return { share, transcription, cancelling, error: error ?? followed.error, start, cancel };
}

/** Uploads a file that shall be heard; answers its id. Rejects when it is given up. */
async function uploadRecording(file: File, signal: AbortSignal, onShare: (share: number) => void): Promise<string> {
  const { id } = await uploadFile({
    file,
    cloudPath: file.name,
    fileType: file.type || 'application/octet-stream',
    use: 'transcribe',
    signal,
    onUploadProgress: ({ loaded, total }) => onShare(total ? loaded / total : 0),
  });
  // Who gave up the upload wants nothing to come of it.
  signal.throwIfAborted();
  return id;
}
