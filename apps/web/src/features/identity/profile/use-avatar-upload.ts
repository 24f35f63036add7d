import { isErrorCode } from '@guanlan/contract/errors';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { uploadFile } from '../../../base/cloud';
import { useUpdateProfileMutation } from './profileApi';

/** What the storage said when it refused. */
const Refusal = z.object({ error: z.object({ code: z.string() }) });

/** The storage's own reason stands in the detail of a failed upload. */
function reasonOf(error: unknown): unknown {
  let detail = (error as { detail?: unknown }).detail;
  if (typeof detail === 'string') {
    try {
      detail = JSON.parse(detail);
    } catch {
      return error;
    }
  }
  const refusal = Refusal.safeParse(detail);
  return refusal.success && isErrorCode(refusal.data.error.code) ? { code: refusal.data.error.code } : error;
}

/** How far an upload is: a share from 0 to 1, and 1 while the profile is changed. Null when none is under way. */
type Progress = number | null;

/** Uploads a picture and makes it the user's. `save` answers false when it was cancelled. */
export function useAvatarUpload() {
  const [update] = useUpdateProfileMutation();
  const [progress, setProgress] = useState<Progress>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (file: Blob): Promise<boolean> => {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      const { id } = await uploadFile({
        file,
        cloudPath: 'avatar.jpg',
        fileType: 'image/jpeg',
        use: 'avatar',
        signal: controller.signal,
        onUploadProgress: ({ loaded, total }) => setProgress(total ? loaded / total : 0),
      });
      if (controller.signal.aborted) return false;
      setProgress(1);
      await update({ avatarFileId: id }).unwrap();
      return true;
    } catch (error) {
      if (controller.signal.aborted) return false;
      throw reasonOf(error);
    } finally {
      if (running.current === controller) setProgress(null);
    }
  };
  return { progress, save, cancel: () => running.current?.abort() };
}
