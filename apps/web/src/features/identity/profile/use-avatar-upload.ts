import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../base/cloud/cloud';
import { uploadReason } from '../../../base/upload-reason';
import { useUpdateProfileMutation } from './profileApi';

/** Progress of an upload from 0 to 1; stays 1 while the profile is changed. Null when none is under way. */
type Progress = number | null;

/** Uploads a picture and makes it the user's. `save` resolves with false when it was cancelled. */
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
      throw uploadReason(error);
    } finally {
      if (running.current === controller) setProgress(null);
    }
  };
  return { progress, save, cancel: () => running.current?.abort() };
}
