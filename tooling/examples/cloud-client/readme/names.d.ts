// Names that the README's samples take from their surroundings.
declare const spaceId: string;
declare const clientSecret: string;
declare const signal: AbortSignal;
declare const openLoginPage: () => void;
declare const file: File;
declare const log: (...values: unknown[]) => void;
declare const check: (args: unknown) => void;
declare const client: import('@guanlan/cloud-client').CloudClient;
