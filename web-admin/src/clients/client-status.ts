import { CLIENT_STATUSES, ClientStatus, SIGN_UP_ROLES } from '@lanewise/contracts';

export const CLIENT_STATUS_CHOICES = CLIENT_STATUSES.map((id) => ({ id, name: ClientStatus[id] }));

export const SIGNED_UP_CHOICES = [
  { id: 'true', name: 'Signed up' },
  { id: 'false', name: 'Not signed up' },
];

export const CLIENT_ROLE_CHOICES = SIGN_UP_ROLES.map((role) => ({ id: role, name: role }));
