import { fileAddress, uploadFile } from '../../base/cloud/cloud';
import { uploadReason } from '../../base/upload-reason';
import type { ChatFiles } from '../../kit/chat/files/chat-files';

/** File name that the file space accepts: it may not look like a path. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/[\\/\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .replace(/^\.+$/, '') || 'file';

/** Uploads of files to questions, over the cloud call. */
export const chatFiles: ChatFiles = {
  async upload(file, use, { requestId, signal, onProgress }) {
    const upload = uploadFile({
      file,
      cloudPath: nameOf(file),
      fileType: file.type,
      use,
      requestId,
      signal,
      onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
    });
    const { id } = await upload.catch((error: unknown) => {
      throw uploadReason(error);
    });
    return id;
  },
  address: fileAddress,
};
