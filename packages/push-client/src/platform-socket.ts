import { type ConnectSocket, createConnectSocket, type SocketConstructor, type StartTimer } from '@guanlan/transport';

/** The platform's own timer. */
export const startPlatformTimer: StartTimer = (run, ms) => {
  const handle = setTimeout(run, ms);
  return () => clearTimeout(handle);
};

/**
 * `connectSocket` over the platform's constructor, looked up at each use. Made here, because the ready ones of
 * transport's entries stand beside its requests, and a page that only gets pushes need not load those.
 */
export function platformSocket(find: () => SocketConstructor): ConnectSocket {
  return createConnectSocket({
    get WebSocket() {
      return find();
    },
    startTimer: startPlatformTimer,
  });
}
