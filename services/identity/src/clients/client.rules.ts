import {
  type Client as ClientView,
  ClientStatus,
  type CreateClientRequest,
  type Invitation,
  NEW_CLIENT_DEFAULTS,
  TEXT_RULES,
  toWireDate,
} from '@lanewise/contracts';
import { emailKeyOf } from '../accounts/account.rules.js';
import type { Client } from './client.entity.js';

/** The step that saving a client takes with its invitation. */
export type InvitationStep = 'send' | 'keep' | 'end';

/** Returns the columns that a request sets. Fields that it leaves out stay, or get the defaults of new clients. */
export function toColumns(request: CreateClientRequest, current?: Client) {
  const { appRoles } = current ?? NEW_CLIENT_DEFAULTS;
  return {
    name: request.name,
    email: request.email,
    city: request.city,
    appRoles: request.appRoles ?? [...appRoles],
    dotNumber: request.dotNumber,
    timeZoneShift: request.timeZoneShift,
    notes: (request.notes === undefined ? current?.notes : request.notes) ?? null,
  };
}

/**
 * Plans the status that a request leads to, and the step of the invitation. Choosing Invited sends one. A changed email
 * ends the invitation that was sent, since it went to another address; the status goes back to Created.
 */
export function planInvitation(
  { clientStatus, email }: Pick<CreateClientRequest, 'clientStatus' | 'email'>,
  current?: Pick<Client, 'clientStatus' | 'email'>,
): { clientStatus: ClientStatus; step: InvitationStep } {
  const status = clientStatus ?? current?.clientStatus ?? NEW_CLIENT_DEFAULTS.clientStatus;
  if (status !== ClientStatus.Invited) return { clientStatus: status, step: 'end' };
  if (current?.clientStatus !== ClientStatus.Invited) return { clientStatus: status, step: 'send' };
  if (emailKeyOf(email) === emailKeyOf(current.email)) return { clientStatus: status, step: 'keep' };
  return { clientStatus: ClientStatus.Created, step: 'end' };
}

/** The client as administrators see it. */
export function toView(client: Client): ClientView {
  return {
    id: client.id,
    version: client.version,
    name: client.name,
    email: client.email,
    city: client.city,
    clientStatus: client.clientStatus,
    appRoles: client.appRoles,
    dotNumber: client.dotNumber,
    timeZoneShift: client.timeZoneShift,
    notes: client.notes,
    createdAt: toWireDate(client.createdAt),
    invitedAt: client.invitedAt && toWireDate(client.invitedAt),
    accountId: client.accountId,
  };
}

/** Returns the initial values of an invited client's sign-up form. A long name is cut between characters. */
export const toInvitation = ({ name, email, appRoles }: Client): Invitation => ({
  companyName: [...name].slice(0, TEXT_RULES.companyName.maxLength.value).join(''),
  email,
  role: appRoles[0],
});
