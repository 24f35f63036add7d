import type { Transcription } from '@guanlan/contract';
import { RequestIds } from '../../base/cloud/request-ids';

/** How an order is carried out. */
interface OrderSteps {
  /** Answers the id that the file has on the server. */
  readonly upload: (file: File) => Promise<string>;
  readonly transcribe: (order: { requestId: string; fileId: string; name: string }) => Promise<Transcription>;
}

const isGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'NOT_FOUND';

/**
 * Files that are to be written down. A try that was not answered is, tried again, the same request of the same upload;
 * one that was answered is over, and the upload still serves another until it is gone from the server.
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

  /** The upload is gone from the server, as one is that was written down. */
  forget(): void {
    this.#uploaded = undefined;
  }
}
