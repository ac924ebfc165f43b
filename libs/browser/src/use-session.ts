import { useSyncExternalStore } from 'react';
import { currentSession, type Session, type SignedIn, subscribeToSession } from './session.js';

/** For pages that are rendered while the app is built. */
const VISITOR: Session = { status: 'signed-out', reason: 'never-signed-in' };

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => VISITOR);
}

/** Returns the signed-in user; for use inside guarded pages only. */
export function useSignedIn(): SignedIn {
  const current = useSession();
  if (current.status !== 'signed-in') throw new Error('This page needs a signed-in user.');
  return current;
}
