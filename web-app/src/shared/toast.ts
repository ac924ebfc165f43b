type ToastKind = 'default' | 'success' | 'warning' | 'error';

interface Toast {
  message: string;
  kind: ToastKind;
}

/** Toasts that have not been shown yet: the component that shows them is loaded with the first one. */
let waiting: Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a message at the bottom of the screen for four seconds. */
export function toast(message: string, kind: ToastKind = 'default'): void {
  waiting.push({ message, kind });
  listeners.forEach((listener) => listener());
}

export const hasToasts = (): boolean => waiting.length > 0;

export function takeToasts(): Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
