type ToastKind = 'default' | 'success' | 'warning' | 'error';

/** A button in a toast, which closes it. */
export interface ToastAction {
  label: string;
  act: () => void;
}

interface Toast {
  message: string;
  kind: ToastKind;
  action?: ToastAction;
  /** A button beside the text. */
  other?: ToastAction;
}

/** Toasts that have not been shown yet: the component that shows them is loaded with the first one. */
let waiting: Toast[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a message at the bottom of the screen for four seconds, with a button if it can be acted on, such as Undo, or
 * with two.
 */
export function toast(
  message: string,
  kind: ToastKind = 'default',
  action?: ToastAction,
  other?: ToastAction,
): void {
  waiting.push({ message, kind, action, other });
  listeners.forEach((listener) => listener());
}

export const hasToasts = (): boolean => waiting.length > 0;

export function takeToasts(): Toast[] {
  const toasts = waiting;
  waiting = [];
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
