import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@lanewise/identity';

/** What to sign in with, a line for each account. */
export const demoAccountLines = (): string =>
  DEMO_ACCOUNTS.map(({ role, email }) => `  ${role.padEnd(8)} ${email.padEnd(18)} ${DEMO_PASSWORD}\n`).join(
    '',
  );
