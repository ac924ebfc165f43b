import { callApi, errorMessage, fetchApi } from '@lanewise/browser';
import {
  type Client,
  CLIENT_IMPORT_FIELD,
  CLIENT_IMPORT_PATH,
  CLIENT_SAMPLE_PATH,
  type ClientImport,
  ClientStatus,
  type InvitationOutcomes,
  LIMITS,
  MESSAGES,
  MAX_INVITATIONS,
} from '@lanewise/contracts';
import type { Outcome } from '../shared/selection/outcomes';

/** Sends a client the invitation. Returns the client with its new status. */
export const inviteClient = (clientId: string): Promise<Client> =>
  callApi(`/client/sendInvitation/${encodeURIComponent(clientId)}`, {
    fallback: MESSAGES.clientInviteFailed,
  });

/** Returns the clients that have neither an invitation nor an account. */
export async function fetchUninvited(): Promise<Client[]> {
  const filter = { clientStatus: ClientStatus.Created, isSignedUp: false };
  const size = LIMITS.pageSize.max;
  const clients: Client[] = [];
  for (;;) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify([clients.length, clients.length + size - 1]),
      sort: '["createdAt","ASC"]',
    });
    const page = await callApi<Client[]>(`/admin/clients?${query}`, { fallback: MESSAGES.clientsFailed });
    clients.push(...page);
    if (page.length < size) return clients;
  }
}

/** Invites clients in batches, also after a failed one. */
export async function* inviteClients(ids: readonly string[]): AsyncGenerator<Outcome[]> {
  for (let from = 0; from < ids.length; from += MAX_INVITATIONS) {
    const some = ids.slice(from, from + MAX_INVITATIONS);
    const sent = callApi<InvitationOutcomes>('/client/sendInvitations', {
      method: 'POST',
      body: { ids: some },
      fallback: MESSAGES.clientInviteFailed,
    });
    yield await sent.then(
      ({ itemList }) => itemList,
      (error: unknown) => some.map((id) => ({ id, reason: errorMessage(error) })),
    );
  }
}

/** Brings in the clients of a CSV file. */
export function importClients(file: File): Promise<ClientImport> {
  const form = new FormData();
  form.set(CLIENT_IMPORT_FIELD, file);
  return callApi(`/${CLIENT_IMPORT_PATH}`, {
    method: 'POST',
    body: form,
    fallback: 'Unable to import the clients.',
  });
}

/** Returns a file that shows the format. */
export const fetchClientSample = async (): Promise<Blob> => (await fetchApi(`/${CLIENT_SAMPLE_PATH}`)).blob();
