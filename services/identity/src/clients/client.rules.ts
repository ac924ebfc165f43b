import {
  type Client as ClientView,
  type ClientListItem,
  ClientStatus,
  type CreateClientRequest,
  type Invitation,
  LIMITS,
  NEW_CLIENT_DEFAULTS,
  toWireDate,
} from '@lanewise/contracts';
import { emailKeyOf } from '../accounts/account.rules.js';
import type { Client } from './client.entity.js';

/** What becomes of a client's invitation when the client is saved. */
export type InvitationStep = 'send' | 'keep' | 'end';

/** The columns that a request sets. What it leaves out stays as `present` has it, or is what new clients have. */
export function toColumns(request: CreateClientRequest, present?: Client) {
  const { appRoles } = present ?? NEW_CLIENT_DEFAULTS;
  return {
    name: request.name,
    email: request.email,
    city: request.city,
    appRoles: request.appRoles ?? [...appRoles],
    dotNumber: request.dotNumber,
    timeZoneShift: request.timeZoneShift,
    notes: (request.notes === undefined ? present?.notes : request.notes) ?? null,
  };
}

/**
 * The status that a request leads to, and what that does to the invitation. Choosing Invited sends one. A new
 * e-mail ends the one that was sent, as it went to somebody else; the client is then not invited any more.
 */
export function planInvitation(
  { clientStatus, email }: Pick<CreateClientRequest, 'clientStatus' | 'email'>,
  present?: Pick<Client, 'clientStatus' | 'email'>,
): { clientStatus: ClientStatus; step: InvitationStep } {
  const status = clientStatus ?? present?.clientStatus ?? NEW_CLIENT_DEFAULTS.clientStatus;
  if (status !== ClientStatus.Invited) return { clientStatus: status, step: 'end' };
  if (present?.clientStatus !== ClientStatus.Invited) return { clientStatus: status, step: 'send' };
  if (emailKeyOf(email) === emailKeyOf(present.email)) return { clientStatus: status, step: 'keep' };
  return { clientStatus: ClientStatus.Created, step: 'end' };
}

<<<<<<< HEAD
/** Whether an invitation that was sent to a client still holds once it is saved like this. */
export const keepsInvitation = (
  before: Pick<Client, 'email'>,
  after: Pick<Client, 'email' | 'clientStatus'>,
): boolean =>
  after.clientStatus === ClientStatus.Invited && emailKeyOf(before.email) === emailKeyOf(after.email);

/** The client as a list shows it. */
export function toListItem(client: Omit<Client, 'notes'>): ClientListItem {
=======
/** The client as administrators see it. */
export function toView(client: Client): ClientView {
>>>>>>> b0ba0f3 (fix(clients): Send the invitation when Invited is chosen, end it with a changed e-mail, and know only real cities)
  return {
    id: client.id,
    name: client.name,
    email: client.email,
    city: client.city,
    clientStatus: client.clientStatus,
    appRoles: client.appRoles,
    dotNumber: client.dotNumber,
    timeZoneShift: client.timeZoneShift,
    createdAt: toWireDate(client.createdAt),
    invitedAt: client.invitedAt && toWireDate(client.invitedAt),
  };
}

<<<<<<< HEAD
/** The client as administrators see it. */
export const toView = (client: Client): ClientView => ({ ...toListItem(client), notes: client.notes });

/** What the sign-up of an invited client begins with. Characters are cut whole. */
=======
/** What the sign-up form of an invited client starts with. Characters are cut whole. */
>>>>>>> b0ba0f3 (fix(clients): Send the invitation when Invited is chosen, end it with a changed e-mail, and know only real cities)
export const toInvitation = ({ name, email, appRoles }: Client): Invitation => ({
  companyName: [...name].slice(0, LIMITS.companyName).join(''),
  email,
  role: appRoles[0],
});
<<<<<<< HEAD
=======

/** How clients are sorted by default. */
export const BY_NAME = { field: 'name', descending: false } as const;
>>>>>>> b0ba0f3 (fix(clients): Send the invitation when Invited is chosen, end it with a changed e-mail, and know only real cities)
