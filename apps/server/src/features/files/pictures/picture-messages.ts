/** To a process: the file whose picture it draws. */
export interface ToPictureProcess {
  readonly path: string;
  /** Resident memory at which it gives up, MB. */
  readonly memoryMb: number;
}

/** Message from a process: its work has begun, its outcome, or that it takes more memory than it may. */
export type FromPictureProcess =
  | { readonly type: 'started' }
  | { readonly type: 'drawn'; readonly picture: Uint8Array }
  | { readonly type: 'unreadable'; readonly message: string }
  | { readonly type: 'exceeded'; readonly mb: number };
