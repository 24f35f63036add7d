// Names that the README's samples take from their surroundings.
declare const show: (...values: unknown[]) => void;
declare const report: (message: string) => void;
declare const done: (code: number, reason: string) => void;
declare const policy: string;
declare const url: string;
declare const myFetch: import('@guanlan/transport').Fetch;
declare const myClock: { after(ms: number, run: () => void): () => void };
declare const request: import('@guanlan/transport').RequestFunction;
