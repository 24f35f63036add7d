// Names that the README's samples take from their surroundings.
declare const keyId: string;
declare const publicKey: string;
declare const tellMyServer: (cid: string) => void;
declare const show: (data: unknown) => void;
declare const report: (code: string) => void;
declare const session: string;
declare const socket: WebSocket;
declare const handle: (frame: import('@guanlan/push-client/wire').OpenFrame) => void;
