import { errorMessage, leaveFlashMessage, signOut } from '@lanewise/browser';

let logout: Promise<void> = Promise.resolve();

/** Ends the session. The gate then leaves for the start page, which shows the error when this fails. */
export function logOut(): void {
  logout = signOut().catch((error: unknown) => leaveFlashMessage(errorMessage(error)));
}

/**
 * Loads a page of web-app in place of this one, once a logout under way has reached the server: going back must not lead
 * here, where nothing is left but to leave again.
 */
export async function leaveFor(address: string): Promise<void> {
  await logout;
  window.location.replace(address);
}
