import type { Response } from 'express';

const FOLLOWING = new WeakMap<Response, () => void>();

/** Runs an action once the handler of a request has ended, well or not, and its response has been read. */
export function afterHandler(response: Response, action: () => void): void {
  FOLLOWING.set(response, action);
}

/** Called with whatever a handler ends with: by the adapter, and by the filter of errors. */
export function handlerEnded(response: Response): void {
  const action = FOLLOWING.get(response);
  if (!action) return;
  FOLLOWING.delete(response);
  if (response.closed || response.destroyed) action();
  else response.once('close', action);
}
