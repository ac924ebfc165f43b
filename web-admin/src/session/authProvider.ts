import type { AuthProvider } from 'react-admin';
import type { ApiError } from './apiError';
import { currentSession, leaveForLogin, restoreSession, signOut } from './session';

/** React-admin's view of the session. Signing in happens on the page that both apps share. */
export const authProvider: AuthProvider = {
  login: () => leaveForLogin(),
  logout: () => signOut(),
  checkAuth: async () => {
    if (!currentSession()) await leaveForLogin();
  },
  // A 401 has been refreshed or has led to the sign-in page already. Who gets a 403 may have lost the role since
  // the gate let them in.
  checkError: async ({ status }: ApiError) => {
    if (status !== 403) return;
    const session = await restoreSession().catch(currentSession);
    if (!session?.roles.includes('Admin')) window.location.reload();
  },
  getPermissions: async () => currentSession()?.roles ?? [],
  getIdentity: async () => {
    const user = currentSession()?.user;
    return { id: user?.id ?? '', fullName: user ? `${user.firstName} ${user.lastName}` : '' };
  },
};
