import { useSignedIn } from '@lanewise/browser';
import { MESSAGES } from '@lanewise/contracts';
import { hasPaidPeriodEnded } from './paid-period';
import { toast } from '../toast';

/** Returns a function that tells whether the user may create something; if the paid period has ended, a toast says so. */
export function usePaidPeriodCheck(): () => boolean {
  const { user, roles } = useSignedIn();
  return () => {
    if (!hasPaidPeriodEnded(user, roles)) return true;
    toast(MESSAGES.paidPeriodExpired, 'warning');
    return false;
  };
}
