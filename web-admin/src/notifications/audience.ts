import { ROLE_NAMES, type RoleName } from '@lanewise/contracts';

const NAMES: Record<RoleName, string> = { Admin: 'administrators', Broker: 'brokers', Carrier: 'carriers' };

/** Names the audience of a message. */
export const audienceText = (role: RoleName | null): string => (role ? `all ${NAMES[role]}` : 'all users');

/** For selects. All is the empty one. */
export const AUDIENCES: { id: RoleName | ''; name: string }[] = [
  { id: '', name: 'All users' },
  ...ROLE_NAMES.map((role) => ({ id: role, name: `All ${NAMES[role]}` })),
];
