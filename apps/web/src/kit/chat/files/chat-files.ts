/** Files of a chat at the server. */
export interface ChatFiles {
  /** Uploads a file; resolves with the id by which a question names it. The same `requestId` again is the same file. */
  upload(
    file: File,
    use: 'chat-image' | 'chat-text',
    options: {
      readonly requestId: string;
      readonly signal: AbortSignal;
      /** Hears the share that is there, 0 to 1. */
      readonly onProgress: (share: number) => void;
    },
  ): Promise<string>;
  /** An address under which a file can be had for some minutes. */
  address(fileId: string): Promise<string>;
}
