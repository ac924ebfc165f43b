import type { Edit } from './edits.js';
import { type CLIENT_STATUSES, ClientStatus, type RoleName, type SignUpRole } from './enumerations.js';
import type { ListRequest } from './lists.js';

/** A prospective customer. */
export interface Client {
  id: string;
  /** Counts the changes of the client. */
  version: number;
  name: string;
  email: string;
  /** Full name of the chosen city. */
  city: string;
  clientStatus: (typeof CLIENT_STATUSES)[number];
  appRoles: SignUpRole[];
  dotNumber: string;
  /** Offset from UTC in hours. */
  timeZoneShift: number;
  notes: string | null;
  createdAt: string;
  /** Null unless the status is Invited. */
  invitedAt: string | null;
  /** The account that the client has signed up with; null before. */
  accountId: string | null;
}

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

/** A client with changed fields. */
export interface SaveClientRequest extends Partial<CreateClientRequest>, Edit {}

export interface UpdateClientRequest extends SaveClientRequest {
  id: string;
}

export interface ClientListRequest extends ListRequest {
  clientStatus?: ClientStatus;
  /** Finds clients with any of these roles. */
  appRoles?: RoleName[];
  isSignedUp?: boolean;
  /** Finds the clients of an account. */
  accountId?: string;
}

export const NEW_CLIENT_DEFAULTS = {
  clientStatus: ClientStatus.Created,
  appRoles: ['Carrier'],
  timeZoneShift: -5,
} as const;

/** Sort fields of the client list by wire name, with the labels of the menu. */
export const CLIENT_SORT_LABELS = {
  name: 'Name',
  city: 'City',
  clientStatus: 'Client Status',
  appRoles: 'App Roles',
  dotNumber: 'DOT',
  createdAt: 'Created At',
  invitedAt: 'Invited At',
} as const;

/** The fields of the sign-up form that an invitation fills in. */
export interface Invitation {
  companyName: string;
  email: string;
  role: SignUpRole;
}
