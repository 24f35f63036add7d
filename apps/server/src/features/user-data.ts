import type { AppContext } from '../context.js';

/** Export and removal of the data that a feature stores about a user. */
export interface UserData {
  /** Section of the user's data export. */
  readonly name: string;
  /**
   * Everything that is the user's, one thing after another, its long lists as async iterables. No secret of the server is
   * among it.
   */
  read(
    ctx: Pick<AppContext, 'db' | 'vault' | 'storage'>,
    uid: string,
  ): AsyncIterable<Readonly<Record<string, unknown>>>;
  /** Removes it; may be cut off anywhere and made again. */
  remove(ctx: Pick<AppContext, 'db' | 'storage' | 'now'>, uid: string): Promise<void>;
}
