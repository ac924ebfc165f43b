import { randomUUID } from 'node:crypto';
import type { AlertedLoad, AlertHit } from '@lanewise/contracts';

/** What an alert has found, except for what a test changes. */
export const alertHit = (
  userId: string,
  { best, ...changes }: Partial<Omit<AlertHit, 'best'>> & { best?: Partial<AlertedLoad> } = {},
): AlertHit => ({
  alertId: randomUUID(),
  userId,
  name: 'Chicago home run',
  mail: false,
  webPush: false,
  count: 1,
  ...changes,
  best: {
    id: randomUUID(),
    profitPerMile: 2.41,
    origin: 'Chicago, IL',
    destination: 'Dallas, TX',
    ...best,
  },
});
