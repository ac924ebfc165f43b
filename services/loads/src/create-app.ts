import { Module } from '@nestjs/common';
import { AccountProjection1700000000001, AuthModule, type TokenKeys } from '@lanewise/auth';
import { MESSAGING_MIGRATIONS } from '@lanewise/messaging';
import {
  type RunningService,
  type ServiceDatabase,
  type ServiceDependencies,
  startService,
} from '@lanewise/runtime';
import { CitiesModule } from './cities/cities.module.js';
import { LoadBatchesConsumer } from './market-loads/load-batches.consumer.js';
import { MarketLoad } from './market-loads/market-load.entity.js';
import { MarketLoads1763700000000 } from './migrations/market-loads.js';
import { WindowsAndCommodity1763800000000 } from './migrations/windows-and-commodity.js';
import { LoadReader } from './search/load-reader.js';
import { SEARCH_TRANSPORT, SearchIndexService } from './search/search-index.service.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { KnownTrucks } from './trucks/known-trucks.js';
import { TrucksConsumer } from './trucks/trucks.consumer.js';

export interface LoadsDependencies extends ServiceDependencies {
  tokenKeys: TokenKeys;
}

@Module({
  controllers: [LoadBatchesConsumer, TrucksConsumer, SearchController],
  providers: [KnownTrucks, LoadReader, SearchIndexService, SearchService],
})
class LoadsModule {}

export const database: ServiceDatabase = {
  service: 'loads',
  entities: [MarketLoad],
  migrations: [
    ...MESSAGING_MIGRATIONS,
    AccountProjection1700000000001,
    MarketLoads1763700000000,
    WindowsAndCommodity1763800000000,
  ],
};

/** Brings the loads service up: market loads, their search, and cities. */
export function createApp({ tokenKeys, ...deps }: LoadsDependencies): Promise<RunningService> {
  return startService(
    {
      database,
      module: () => ({
        module: LoadsModule,
        imports: [AuthModule.withProjection(tokenKeys), CitiesModule],
        providers: [{ provide: SEARCH_TRANSPORT, useValue: deps.transport }],
      }),
    },
    deps,
  );
}
