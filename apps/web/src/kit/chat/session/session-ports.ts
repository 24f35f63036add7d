/** Clock of a session, ms; tests inject their own. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** Events upon which a silent connection is renewed or given up. */
export interface Wake {
  /** Fires when the page becomes visible or is online again. */
  subscribe(listener: () => void): () => void;
  /** Fires when the device goes offline. */
  onOffline(listener: () => void): () => void;
}

/** Message between tabs: the conversation is now at this version. */
export interface TabNote {
  readonly conversationId: string;
  readonly version: number;
}

/** Other tabs of this browser; a tab does not receive its own messages. */
export interface Tabs {
  post(note: TabNote): void;
  subscribe(listener: (note: TabNote) => void): () => void;
}
