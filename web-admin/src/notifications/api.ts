import { callApi } from '@lanewise/browser';
import {
  type Broadcast,
  BROADCAST_TEXTS,
  type BroadcastList,
  type CreateBroadcastRequest,
  type RecipientCount,
  type RoleName,
} from '@lanewise/contracts';

/** Returns how many accounts a message to a role, or to all, would reach. */
export const countRecipients = async (role: RoleName | null, signal: AbortSignal): Promise<number> => {
  const query = new URLSearchParams(role ? { role } : {});
  return (await callApi<RecipientCount>(`/notification/countRecipients?${query}`, { signal })).count;
};

/** Begins to send a message to all accounts of a role, or to all. */
export const sendBroadcast = (request: CreateBroadcastRequest): Promise<Broadcast> =>
  callApi('/notification/broadcast', { method: 'POST', body: request, fallback: BROADCAST_TEXTS.failed });

/** Returns the newest broadcasts, newest first. */
export const fetchBroadcasts = async (signal: AbortSignal): Promise<Broadcast[]> => {
  const call = { signal, fallback: BROADCAST_TEXTS.listFailed };
  return (await callApi<BroadcastList>('/notification/broadcasts', call)).itemList;
};
