import type { FoundLoad } from '@lanewise/contracts';

/** The fields of a found load on whom to trust. */
export type LoadTrust = Pick<FoundLoad, 'flags' | 'daysToPay' | 'freshness'>;
