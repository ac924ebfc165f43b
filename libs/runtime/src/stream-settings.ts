import { ACCOUNT_QUOTAS } from '@lanewise/contracts';
import { integer } from './config.js';

export interface StreamSettings {
  STREAMS_PER_ACCOUNT: number;
}

/** Settings of the services that keep event streams open. */
export const streamSettings = {
  STREAMS_PER_ACCOUNT: integer({
    about:
      'Streams of a kind (notifications; searches that follow the market) that an account can have open on each replica; a page takes one of each at most.',
    min: 1,
    max: 10_000,
    default: ACCOUNT_QUOTAS.streams,
  }),
};
