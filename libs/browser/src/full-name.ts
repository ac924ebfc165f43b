import type { User } from '@lanewise/contracts';

/** Returns the name of a person as it is shown: `Robin Tester`. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
