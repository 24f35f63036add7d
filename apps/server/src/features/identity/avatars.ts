/** Pictures of users, which are files. */
export interface Avatars {
  /** The path of a file that a user uploaded as an avatar and reported; null for any other. */
  pathOf(uid: string, fileId: string): Promise<string | null>;
  /** Gives up all of a user's pictures but one. */
  keepOnly(uid: string, fileId: string | null): Promise<void>;
}
