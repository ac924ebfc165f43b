import type { FoundLoad } from '@lanewise/contracts';

/** What a found load says of whom to trust. */
export type LoadTrust = Pick<FoundLoad, 'flags' | 'daysToPay' | 'freshness'>;
