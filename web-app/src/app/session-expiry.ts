import { currentSession, subscribeToSession } from '@lanewise/browser';
import { MESSAGES } from '@lanewise/contracts';
import { toast } from '../shared/toast';

/** Shows a toast when the session could not be renewed, be it before the app's code had arrived. */
export function announceExpiredSession(): void {
  const announce = () => {
    const session = currentSession();
    if (session.status === 'signed-out' && session.reason === 'expired')
      toast(MESSAGES.refreshFailed, 'error');
  };
  announce();
  subscribeToSession(announce);
}
