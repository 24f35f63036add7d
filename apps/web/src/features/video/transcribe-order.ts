import type { Transcription } from '@guanlan/contract';
import { RequestIds } from '../../base/cloud/request-ids';

/** Calls of a transcription. */
interface OrderSteps {
  /** Uploads a file. Resolves with its id on the server. */
  readonly upload: (file: File) => Promise<string>;
  readonly transcribe: (order: { requestId: string; fileId: string; name: string }) => Promise<Transcription>;
}

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND';

/**
 * Requests for transcriptions. One that was not answered is repeated with the same request id and upload; after an
 * answer the next one gets a new id, and the upload is used again until the server has deleted it.
 */
export class TranscribeOrder {
  readonly #ids = new RequestIds();
  #uploaded: { readonly file: File; readonly fileId: string } | undefined;

  async place(file: File, { upload, transcribe }: OrderSteps): Promise<Transcription> {
    if (this.#uploaded?.file !== file) this.#uploaded = { file, fileId: await upload(file) };
    const { fileId } = this.#uploaded;
    const name = file.name.slice(0, 200);
    try {
      return await this.#ids.use(fileId, (requestId) => transcribe({ requestId, fileId, name }));
    } catch (error) {
      if (isGone(error)) this.forget();
      throw error;
    }
  }

  /** Forgets the upload, which the server deletes after transcribing it. */
  forget(): void {
    this.#uploaded = undefined;
  }
}
