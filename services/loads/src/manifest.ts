import { defineService } from '@lanewise/runtime';
import { LoadsModule } from './loads.module.js';
import { MarketLoad } from './market-loads/market-load.entity.js';
import { MarketLoads1763700000000 } from './migrations/market-loads.js';
import { TruckTombstones1764700000000 } from './migrations/truck-tombstones.js';
import { WindowsAndCommodity1763800000000 } from './migrations/windows-and-commodity.js';

/** Market loads, their search, and cities. */
export const manifest = defineService({
  name: 'loads',
  paths: ['/api/city', '/api/importLoad'],
  database: {
    entities: [MarketLoad],
    migrations: [MarketLoads1763700000000, WindowsAndCommodity1763800000000, TruckTombstones1764700000000],
  },
  settings: {},
  create: ({ transport }) => LoadsModule.with(transport),
});
