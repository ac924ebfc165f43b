import { callApi } from '@lanewise/browser';
import { type Client, MESSAGES } from '@lanewise/contracts';

/** Sends a client the invitation. Returns the client with its new status. */
export const inviteClient = (clientId: string): Promise<Client> =>
  callApi(`/client/sendInvitation/${encodeURIComponent(clientId)}`, {
    fallback: MESSAGES.clientInviteFailed,
  });
