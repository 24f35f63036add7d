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

/** Polling interval of a transcription, ms. */
const LOOK_MS = 1_500;

/**
 * Start of a transcription: its upload ends with the page, and a cancellation applies to the transcription that
 * follows.
 */
interface Start {
  readonly upload: AbortController;
  cancelled: boolean;
}

/** Polls a transcription until it has ended. */
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

/**
 * Uploads a file, transcribes it and follows the progress. The server goes on when the page is closed: the id is in the
 * address.
 */
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
    // The server deletes the upload of a finished transcription.
    if (transcription?.status === 'done') order.forget();
    try {
      const begun = await order.place(file, {
        upload: (one) => uploadRecording(one, mine.upload.signal, setShare),
        transcribe: async (args) => {
          try {
            return (await transcribe(args).unwrap()).transcription;
          } finally {
            // A cancellation during the call applies to the transcription that it started, also where the answer was
            // lost.
            if (mine.cancelled) void cancelRunning(args.requestId);
          }
        },
      });
      // The page was left: nothing is opened.
      if (started.current !== mine) return;
      setId(begun.id);
      rewrite('video-info', { transcriptionId: begun.id });
    } catch (failure) {
      if (!mine.cancelled) setError(failure);
    } finally {
      if (started.current === mine) setShare(null);
    }
  };
  /** Aborts the upload, else cancels the transcription on the server. */
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

/** Uploads a recording. Resolves with its id; rejects when it is aborted. */
async function uploadRecording(file: File, signal: AbortSignal, onShare: (share: number) => void): Promise<string> {
  const { id } = await uploadFile({
    file,
    cloudPath: file.name,
    fileType: file.type || 'application/octet-stream',
    use: 'transcribe',
    signal,
    onUploadProgress: ({ loaded, total }) => onShare(total ? loaded / total : 0),
  });
  // Aborted after the last byte: nothing may follow the upload.
  signal.throwIfAborted();
  return id;
}
