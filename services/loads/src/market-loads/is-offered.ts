import { LoadStatus } from '@lanewise/contracts';
import type { MarketLoad } from './market-load.entity.js';

/** Whether carriers may find a load. Its broker withdraws it by any other status. */
export const isOffered = ({ loadStatus }: Pick<MarketLoad, 'loadStatus'>): boolean =>
  (loadStatus ?? LoadStatus.Saved) === LoadStatus.Saved;

/** The same in SQL, on the rows of `market_loads`. */
export const IS_OFFERED = `coalesce(load_status, ${LoadStatus.Saved}) = ${LoadStatus.Saved}`;
