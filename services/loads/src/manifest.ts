import { TOPICS } from '@lanewise/contracts';
import { defineService } from '@lanewise/runtime';
import { KnownBroker } from './brokers/known-broker.entity.js';
import { loadsSettings } from './loads.config.js';
import { LoadsModule } from './loads.module.js';
import { MarketLoad } from './market-loads/market-load.entity.js';
import { AnnounceStops1765300000000 } from './migrations/announce-stops.js';
import { BrokerLoads1765000000000 } from './migrations/broker-loads.js';
import { Duplicates1765200000000 } from './migrations/duplicates.js';
import { KnownBrokers1765100000000 } from './migrations/known-brokers.js';
import { MarketLoads1763700000000 } from './migrations/market-loads.js';
import { PostedStatuses1765400000000 } from './migrations/posted-statuses.js';
import { Repricing1765500000000 } from './migrations/repricing.js';
import { SavedLoadCounts1765600000000 } from './migrations/saved-load-counts.js';
import { SavedLoads1764800000000 } from './migrations/saved-loads.js';
import { TruckTombstones1764700000000 } from './migrations/truck-tombstones.js';
import { UpkeepRuns1764850000000 } from './migrations/upkeep-runs.js';
import { WindowsAndCommodity1763800000000 } from './migrations/windows-and-commodity.js';
import { SavedLoad } from './saved-loads/saved-load.entity.js';
import { KnownTruck } from './trucks/known-truck.entity.js';
import { UpkeepRun } from './upkeep/upkeep-run.entity.js';

/** Market loads, their search, saved loads, and cities. */
export const manifest = defineService({
  name: 'loads',
  paths: ['/api/city', '/api/importLoad', '/api/load'],
  database: {
    entities: [KnownBroker, KnownTruck, MarketLoad, SavedLoad, UpkeepRun],
    migrations: [
      MarketLoads1763700000000,
      WindowsAndCommodity1763800000000,
      TruckTombstones1764700000000,
      SavedLoads1764800000000,
      UpkeepRuns1764850000000,
      BrokerLoads1765000000000,
      KnownBrokers1765100000000,
      Duplicates1765200000000,
      AnnounceStops1765300000000,
      PostedStatuses1765400000000,
      Repricing1765500000000,
      SavedLoadCounts1765600000000,
    ],
  },
  consumes: [TOPICS.loadBatches, TOPICS.brokers, TOPICS.trucks, TOPICS.marketChanges],
  settings: loadsSettings,
  create: ({ transport, databaseUrl, redisUrl, settings }) =>
    LoadsModule.with(transport, { databaseUrl, redisUrl }, settings),
});
