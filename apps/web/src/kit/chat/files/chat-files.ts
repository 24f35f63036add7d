/** Files of a chat on the server. */
export interface ChatFiles {
  /** Uploads a file. Resolves with the id by which a question names it; a repeated `requestId` gives the same file. */
  upload(
    file: File,
    use: 'chat-image' | 'chat-text',
    options: {
      readonly requestId: string;
      readonly signal: AbortSignal;
      /** Called with the uploaded share, 0 to 1. */
      readonly onProgress: (share: number) => void;
    },
  ): Promise<string>;
  /** Temporary address of a file. */
  address(fileId: string): Promise<string>;
}
