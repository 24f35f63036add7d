/** Time, as the session sees it; a test brings its own. Milliseconds. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** Tells when a silent connection is to be mended, and when it cannot live. */
export interface Wake {
  /** The page is looked at again, or the network is back. */
  subscribe(listener: () => void): () => void;
  /** The device has left the network. */
  onOffline(listener: () => void): () => void;
}

/** What one tab tells the others: this conversation is now at this version. */
export interface TabNote {
  readonly conversationId: string;
  readonly version: number;
}

/** The other tabs of this browser. A tab does not hear itself. */
export interface Tabs {
  post(note: TabNote): void;
  subscribe(listener: (note: TabNote) => void): () => void;
}
