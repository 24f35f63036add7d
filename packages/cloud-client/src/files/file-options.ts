import type { Progress, UploadSource } from '@guanlan/transport';
import type { CallOptions } from '../calls/invoke.js';
import type { FileInfoItem } from '../wire/files.js';

/** A file to upload. */
export interface UploadOptions {
  readonly file: UploadSource;
  /** The wanted name, `cats/tom.png`; the server decides where it lies. Trimmed. */
  readonly cloudPath: string;
  /** Whether `cloudPath` is the exact path in the storage. */
  readonly cloudPathAsRealPath?: boolean | undefined;
  /** Name of the file inside the form; the file's own, or the last part of `cloudPath`, when absent. */
  readonly fileName?: string | undefined;
  /** Media type; the file's own when absent. */
  readonly fileType?: string | undefined;
  /** The client's own when absent. */
  readonly envType?: string | undefined;
  /**
   * Purpose of the file, by the server's names (`avatar`, `chat-image` …). With it the stored user token is sent
   * too, so that the file has an owner. Nothing of either is sent without it: the original service knows neither.
   */
  readonly use?: string | undefined;
  /**
   * A UUID of this upload, only sent with `use`. Uploading the same content again with the same one, because an answer
   * was lost, comes to the same file.
   */
  readonly requestId?: string | undefined;
  /** ms for the transfer itself, 60 000 when absent. The calls around it keep the client's time-out. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onUploadProgress?: ((progress: Progress) => void) | undefined;
}

/** A file that has been uploaded. */
export interface UploadResult {
  readonly success: true;
  /** The file's address, by which the space knows it. */
  readonly fileID: string;
  /** The id of its upload, by which functions of a server of ours name the file. */
  readonly id: string;
}

/** One of several files to upload. */
export type UploadItem = Omit<UploadOptions, 'cloudPath' | 'onUploadProgress' | 'signal'> & {
  /** `<ms since the epoch>_<index><extension>` when absent. */
  readonly cloudPath?: string | undefined;
};

/** How one of several uploads ended: `fileID` or `error`. */
export interface UploadOutcome {
  readonly file: UploadSource;
  readonly cloudPath: string;
  readonly fileID?: string;
  readonly error?: unknown;
}

/** Limits and listeners of several uploads. */
export interface UploadManyOptions {
  readonly signal?: AbortSignal | undefined;
  /** Hears how far each is. */
  readonly onUploadProgress?: ((progress: Progress & { readonly index: number }) => void) | undefined;
}

/** Which files are meant: 1 to 50 addresses. */
export interface FileListOptions extends CallOptions {
  readonly fileList: readonly string[];
}

/** Metadata of a file; an unknown one has its `fileID` only. */
export interface FileInfo extends FileInfoItem {
  /** As it was given. */
  readonly fileID: string;
}

/** A temporary address. */
export interface TempFile {
  /** As it was given. */
  readonly fileID: string;
  /** The address to fetch the file from; `fileID` itself where the server names none. */
  readonly tempFileURL: string;
  /** Until when it is good, ms since the epoch by this device's clock: 600 s from now unless the server says. */
  readonly expiresAt: number;
}
