import { currentSession, subscribeToSession } from '@lanewise/browser';
import { MESSAGES } from '@lanewise/contracts';
import { toast } from '../shared/toast';

/** Shows a toast when the session could not be renewed. */
export function announceExpiredSession(): void {
  subscribeToSession(() => {
    const session = currentSession();
    if (session.status === 'signed-out' && session.reason === 'expired')
      toast(MESSAGES.refreshFailed, 'error');
  });
}
