import { errorMessage, signOut } from '@lanewise/browser';
import { Shell } from '@lanewise/browser/ui';
import { Outlet } from 'react-router';
import { toast } from '../shared/toast';

/** The frame of every signed-in page. */
export function SignedInShell() {
  const logOut = () => {
    signOut().catch((error: unknown) => toast(errorMessage(error), 'error'));
  };
  return (
    <Shell onLogout={logOut}>
      <Outlet />
    </Shell>
  );
}
