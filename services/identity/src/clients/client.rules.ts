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

/** The columns that a request sets. What it leaves out is as `present` has it, and as new clients have it without. */
export function toColumns(request: CreateClientRequest, now: Date, present?: Client) {
  const { clientStatus, appRoles } = present ?? NEW_CLIENT_DEFAULTS;
  return {
    name: request.name,
    email: request.email,
    city: request.city,
    clientStatus: request.clientStatus ?? clientStatus,
    appRoles: request.appRoles ?? [...appRoles],
    dotNumber: request.dotNumber,
    timeZoneShift: request.timeZoneShift,
    notes: (request.notes === undefined ? present?.notes : request.notes) ?? null,
    invitedAt: invitedAtOf(request.clientStatus ?? undefined, now, present),
  };
}

/** Saving as Invited invites anew; a request that leaves the status out does not. */
function invitedAtOf(status: ClientStatus | undefined, now: Date, present?: Client): Date | null {
  if (status === undefined) return present?.invitedAt ?? null;
  return status === ClientStatus.Invited ? now : null;
}

/** Whether an invitation that was sent to a client still holds once it is saved like this. */
export const keepsInvitation = (
  before: Pick<Client, 'email'>,
  after: Pick<Client, 'email' | 'clientStatus'>,
): boolean =>
  after.clientStatus === ClientStatus.Invited && emailKeyOf(before.email) === emailKeyOf(after.email);

/** The client as a list shows it. */
export function toListItem(client: Omit<Client, 'notes'>): ClientListItem {
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

/** The client as administrators see it. */
export const toView = (client: Client): ClientView => ({ ...toListItem(client), notes: client.notes });

/** What the sign-up of an invited client begins with. Characters are cut whole. */
export const toInvitation = ({ name, email, appRoles }: Client): Invitation => ({
  companyName: [...name].slice(0, LIMITS.companyName).join(''),
  email,
  role: appRoles[0],
});
