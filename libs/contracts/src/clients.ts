import { type CLIENT_STATUSES, ClientStatus, type RoleName, type SignUpRole } from './enumerations.js';
import type { ListRequest } from './lists.js';

/** Somebody who may become a customer. */
export interface Client {
  id: string;
  name: string;
  email: string;
  /** Full name of the chosen city. */
  city: string;
  clientStatus: (typeof CLIENT_STATUSES)[number];
  appRoles: SignUpRole[];
  dotNumber: string;
  /** Hours from UTC. */
  timeZoneShift: number;
  notes: string | null;
  createdAt: string;
  /** Null unless the status is Invited. */
  invitedAt: string | null;
}

/** A client in a list, which leaves the notes out. */
export type ClientListItem = Omit<Client, 'notes'>;

export interface CreateClientRequest {
  name: string;
  email: string;
  city: string;
  clientStatus?: Client['clientStatus'];
  appRoles?: SignUpRole[];
  dotNumber: string;
  timeZoneShift: number;
  notes?: string | null;
}

export interface UpdateClientRequest extends CreateClientRequest {
  id: string;
}

export interface ClientListRequest extends ListRequest {
  clientStatus?: ClientStatus;
  /** Those with any of these. */
  appRoles?: RoleName[];
}

export const NEW_CLIENT_DEFAULTS = {
  clientStatus: ClientStatus.Created,
  appRoles: ['Carrier'],
  timeZoneShift: -5,
} as const;

/** Sort fields of the client list, by their wire names, with the menu's labels. */
export const CLIENT_SORT_LABELS = {
  name: 'Name',
  city: 'City',
  clientStatus: 'ClientStatus',
  appRoles: 'AppRoles',
  dotNumber: 'DOT',
  createdAt: 'CreatedAt',
  invitedAt: 'InvitedAt',
} as const;

/** What the link of an invitation fills the sign-up with. */
export interface Invitation {
  companyName: string;
  email: string;
  role: SignUpRole;
}
