import { callApi } from '@lanewise/browser';
import { MESSAGES, type OwnSessions, type SessionView } from '@lanewise/contracts';

const PATH = '/user/sessions';

/** Returns where the user is signed in, the last used first. */
export const fetchSessions = async (signal: AbortSignal): Promise<SessionView[]> =>
  (await callApi<OwnSessions>(PATH, { signal, fallback: MESSAGES.unknownServerError })).itemList;

/** Signs the user out of one session. */
export const endSession = (id: string): Promise<void> =>
  callApi(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE', fallback: MESSAGES.logoutFailed });

/** Signs the user out everywhere but here. */
export const endOtherSessions = (): Promise<void> =>
  callApi(`${PATH}/others`, { method: 'DELETE', fallback: MESSAGES.logoutFailed });
