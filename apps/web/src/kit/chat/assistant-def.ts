/** A way to begin that wants a few more words: it puts a draft into the composer. */
export interface StarterCard {
  readonly title: string;
  /** One line on what it is good for. */
  readonly text: string;
  readonly draft: string;
}

/** What sets one assistant's chat apart from another's. Its prompt lives on the server. */
export interface AssistantDef {
  /** The server's name for it. */
  readonly id: string;
  readonly title: string;
  readonly greeting: { readonly title: string; readonly text: string };
  /** Questions that a tap asks at once. */
  readonly chips: readonly string[];
  /** `search`: how the switch for a search on the web stands until somebody moves it. */
  readonly inputs: { readonly placeholder: string; readonly search: 'on' | 'off' };
  readonly cards: readonly StarterCard[];
}
