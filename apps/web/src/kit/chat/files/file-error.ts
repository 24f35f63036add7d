/** Why a file cannot go along, in a sentence. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly code = 'FILE_UNUSABLE';
}
