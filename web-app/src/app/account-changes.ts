import { errorMessage, reloadSession, signOut } from '@lanewise/browser';
import { QUERY_KEYS } from '../shared/query-keys';
import { toast } from '../shared/toast';
import { queryClient } from './query-client';

/** Signs out in all tabs, and says when the server could not be told. */
export function logOut(): void {
  signOut().catch((error: unknown) => toast(errorMessage(error), 'error'));
}

/** Milliseconds. The paid period and the roles change in another service, perhaps a moment after the notification. */
const AGAIN_AFTER = 5000;

/** Loads anew what a notification may be about: invoices, the paid period, roles. */
export function refreshAfterNotification(): void {
  refresh();
  setTimeout(refresh, AGAIN_AFTER);
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.invoices });
  // Without an answer, the next notification or sign-in tells.
  reloadSession().catch(() => undefined);
}
