/** Default duration of a toast, ms. */
export const TOAST_DURATION = 1500;

interface ToastOptions {
  readonly title: string;
  readonly icon?: 'success' | 'error';
  /** Duration, ms; 1500 by default. */
  readonly duration?: number;
}

interface LoadingOptions {
  /** Text; the framework's Loading… by default. */
  readonly title?: string;
}

export interface ToastState {
  /** Incremented for each toast, so that equal texts are announced again. */
  readonly id: number;
  readonly kind: 'plain' | 'success' | 'error' | 'loading';
  readonly title: string | undefined;
}

const listeners = new Set<() => void>();
let state: ToastState | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

function set(next: ToastState | null): void {
  clearTimeout(timer);
  state = next;
  for (const listener of listeners) listener();
}

/** Shows a short message. A toast replaces the one before it. */
export function showToast({ title, icon, duration = TOAST_DURATION }: ToastOptions): void {
  lastId += 1;
  set({ id: lastId, kind: icon ?? 'plain', title });
  timer = setTimeout(() => set(null), duration);
}

/** Shows that something is going on, until `hideLoading` or another toast. */
export function showLoading({ title }: LoadingOptions = {}): void {
  lastId += 1;
  set({ id: lastId, kind: 'loading', title });
}

/** Ends `showLoading`; a toast shown since stays for its time. */
export function hideLoading(): void {
  if (state?.kind === 'loading') set(null);
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = (): ToastState | null => state;
