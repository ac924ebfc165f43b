import type { AuthProvider } from 'react-admin';
import { currentSession, leaveForLogin, signOut } from './session';

/** React-admin's view of the session. Signing in happens on the page that both apps share. */
export const authProvider: AuthProvider = {
  login: () => leaveForLogin(),
  logout: () => signOut(),
  checkAuth: async () => {
    if (!currentSession()) await leaveForLogin();
  },
  // A 401 has been refreshed or has led to the sign-in page already; a 403 is no reason to sign out.
  checkError: async () => undefined,
  getPermissions: async () => currentSession()?.roles ?? [],
  getIdentity: async () => {
    const user = currentSession()?.user;
    return { id: user?.id ?? '', fullName: user ? `${user.firstName} ${user.lastName}` : '' };
  },
};
