import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../base/cloud';
import { rewrite } from '../../base/go';
import { newId } from '../../base/new-id';
import { useTranscribeVideoMutation, useVideoTranscriptionQuery } from './videoApi';

/** Pause between two looks at a transcription, ms. */
const LOOK_MS = 1_500;

/** Uploads a file to be written down, and follows that. It goes on when the page is closed: its id is in the address. */
export function useTranscription(given: string | undefined) {
  const [transcribe] = useTranscribeVideoMutation();
  const [id, setId] = useState(given);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const [looking, setLooking] = useState(true);
  const { data, error: lookError } = useVideoTranscriptionQuery(id ?? '', {
    skip: id === undefined,
    pollingInterval: looking ? LOOK_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const transcription = id === undefined ? undefined : data?.transcription;
  const ended = transcription !== undefined && transcription.status !== 'running';
  if (looking === ended) setLooking(!ended);

  const start = async (file: File): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setShare(0);
    try {
      const { id: fileId } = await uploadFile({
        file,
        cloudPath: file.name,
        fileType: file.type || 'application/octet-stream',
        use: 'transcribe',
        signal: controller.signal,
        onUploadProgress: ({ loaded, total }) => setShare(total ? loaded / total : 0),
      });
      if (controller.signal.aborted) return;
      const begun = await transcribe({ requestId: newId(), fileId, name: file.name.slice(0, 200) }).unwrap();
      setId(begun.transcription.id);
      rewrite('video-info', { transcriptionId: begun.transcription.id });
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      if (running.current === controller) setShare(null);
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    setShare(null);
  };
  return {
    share,
    transcription,
    error: error ?? transcription?.error ?? (data ? null : lookError) ?? null,
    start,
    cancel,
  };
}
