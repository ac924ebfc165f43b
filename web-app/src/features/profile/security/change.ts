import type { Passkey } from '@lanewise/contracts';

/** A change of the second factors that the user asks for. */
export type Change =
  | { kind: 'add-app' }
  | { kind: 'remove-app' }
  | { kind: 'add-passkey' }
  | { kind: 'remove-passkey'; passkey: Passkey }
  | { kind: 'renew-codes' };

export const CHANGE_TITLES: Record<Change['kind'], string> = {
  'add-app': 'Add an authenticator app',
  'remove-app': 'Remove the authenticator app',
  'add-passkey': 'Add a passkey',
  'remove-passkey': 'Remove the passkey',
  'renew-codes': 'New recovery codes',
};

/** The label of the button that follows the password. */
export const CHANGE_ACTIONS: Record<Change['kind'], string> = {
  'add-app': 'Next',
  'remove-app': 'Remove',
  'add-passkey': 'Add',
  'remove-passkey': 'Remove',
  'renew-codes': 'Make new codes',
};
