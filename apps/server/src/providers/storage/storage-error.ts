/** The storage refused, or answered something that is no answer. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code = 'STORAGE';
}
