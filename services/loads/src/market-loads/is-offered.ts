import { LoadStatus } from '@lanewise/contracts';
import type { MarketLoad } from './market-load.entity.js';

/** Whether carriers may find a load. Its broker withdraws it by any other status. */
export const isOffered = ({ loadStatus }: Pick<MarketLoad, 'loadStatus'>): boolean =>
  (loadStatus ?? LoadStatus.Saved) === LoadStatus.Saved;

/** The same in SQL, on the rows of `market_loads`, in the form whose share of the rows Postgres knows. */
export const IS_OFFERED = `(load_status IS NULL OR load_status = ${LoadStatus.Saved})`;
