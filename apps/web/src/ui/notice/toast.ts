/** How long a toast is shown unless told otherwise, ms. */
export const TOAST_DURATION = 1500;

interface ToastOptions {
  readonly title: string;
  readonly icon?: 'success' | 'error';
  /** ms; 1500 by default. */
  readonly duration?: number;
}

interface LoadingOptions {
  /** Defaults to the framework's Loading…. */
  readonly title?: string;
}

export interface ToastState {
  /** Grows with each toast, so that the same words twice are announced twice. */
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

/** Says something in passing. A toast replaces the one before it. */
export function showToast({ title, icon, duration = TOAST_DURATION }: ToastOptions): void {
  lastId += 1;
  set({ id: lastId, kind: icon ?? 'plain', title });
  timer = setTimeout(() => set(null), duration);
}

/** Says that something is going on, until `hideLoading` or another toast. */
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
