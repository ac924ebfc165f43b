import { TOPICS } from '@lanewise/contracts';
import { defineService } from '@lanewise/runtime';
import { Alert } from './alerts/alert.entity.js';
import { KnownBroker } from './brokers/known-broker.entity.js';
import { LoadReport } from './load-reports/load-report.entity.js';
import { loadsSettings } from './loads.config.js';
import { LoadsModule } from './loads.module.js';
import { MarketLoad } from './market-loads/market-load.entity.js';
import { AdministeredLoads1795800000013 } from './migrations/administered-loads.js';
import { Alerts1796000000036 } from './migrations/alerts.js';
import { Baseline1795600000003 } from './migrations/baseline.js';
import { LeanIndexes1796000000035 } from './migrations/lean-indexes.js';
import { LoadReports1796000000093 } from './migrations/load-reports.js';
import { PaidLoads1796000000092 } from './migrations/paid-loads.js';
import { Postings1796000000041 } from './migrations/postings.js';
import { SavedWindows1796000000034 } from './migrations/saved-windows.js';
import { SavedTrips1796000000083 } from './migrations/saved-trips.js';
import { SearchDays1795900000003 } from './migrations/search-days.js';
import { MadeSearches1796000000082 } from './migrations/made-searches.js';
import { SearchedHours1796000000080 } from './migrations/searched-hours.js';
import { KnownCompanies1796000000091, SeenCompanies1796000000090 } from './migrations/seen-companies.js';
import { LeanPaidLoads1796000000101 } from './migrations/lean-paid-loads.js';
import { LoadTrust1796000000100 } from './migrations/load-trust.js';
import { MilesSources1796000000110 } from './migrations/miles-sources.js';
import { TrackedEdits1795800000010 } from './migrations/tracked-edits.js';
import { SavedLoad } from './saved-loads/saved-load.entity.js';
import { KnownTruck } from './trucks/known-truck.entity.js';
import { UpkeepRun } from './upkeep/upkeep-run.entity.js';

/** Market loads, their search, alerts, saved loads, and cities. */
export const manifest = defineService({
  name: 'loads',
  paths: [
    '/api/alert',
    '/api/city',
    '/api/importLoad',
    '/api/load',
    '/api/admin/load-reports',
    '/api/admin/loads',
  ],
  database: {
    entities: [Alert, KnownBroker, KnownTruck, LoadReport, MarketLoad, SavedLoad, UpkeepRun],
    migrations: [
      Baseline1795600000003,
      TrackedEdits1795800000010,
      AdministeredLoads1795800000013,
      SearchDays1795900000003,
      SavedWindows1796000000034,
      LeanIndexes1796000000035,
      Alerts1796000000036,
      Postings1796000000041,
      SearchedHours1796000000080,
      MadeSearches1796000000082,
      SeenCompanies1796000000090,
      KnownCompanies1796000000091,
      PaidLoads1796000000092,
      LoadReports1796000000093,
      SavedTrips1796000000083,
      LoadTrust1796000000100,
      LeanPaidLoads1796000000101,
      MilesSources1796000000110,
    ],
  },
  consumes: [TOPICS.loadBatches, TOPICS.brokers, TOPICS.trucks, TOPICS.marketChanges, TOPICS.heatmapRequests],
  settings: loadsSettings,
  create: ({ transport, databaseUrl, redisUrl, settings }) =>
    LoadsModule.with(transport, { databaseUrl, redisUrl }, settings),
});
