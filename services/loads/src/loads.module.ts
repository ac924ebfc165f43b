import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { JobsConnection } from '@lanewise/jobs';
import { EVENT_TRANSPORT, type EventTransport } from '@lanewise/messaging';
import { AdminLoadsController } from './admin-loads/admin-loads.controller.js';
import { AdminLoadsService } from './admin-loads/admin-loads.service.js';
import { BrokerLoadsController } from './broker-loads/broker-loads.controller.js';
import { BrokerLoadsService } from './broker-loads/broker-loads.service.js';
import { FoundCounter } from './broker-loads/found-counter.js';
import { RemoveBrokerLoads } from './broker-loads/remove-broker-loads.consumer.js';
import { BrokersConsumer } from './brokers/brokers.consumer.js';
import { KnownBrokers } from './brokers/known-brokers.js';
import { CitiesModule } from './cities/cities.module.js';
import { Alert } from './alerts/alert.entity.js';
import { AlertsConsumers } from './alerts/alerts.consumers.js';
import { AlertsController } from './alerts/alerts.controller.js';
import { AlertsService } from './alerts/alerts.service.js';
import { StandingAlerts } from './alerts/standing-alerts.js';
import { AverageRatesController } from './dashboard/average-rates.controller.js';
import { AverageRatesService } from './dashboard/average-rates.service.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { HeatmapRequestsConsumer } from './heatmap/heatmap-requests.consumer.js';
import { LaneRatesController } from './lane-rates/lane-rates.controller.js';
import { LaneRatesService } from './lane-rates/lane-rates.service.js';
import { PostingsUpkeep } from './lane-rates/postings-upkeep.js';
import { AdminLoadReportsController } from './load-reports/admin-load-reports.controller.js';
import { LoadReport } from './load-reports/load-report.entity.js';
import { LoadReportsController } from './load-reports/load-reports.controller.js';
import { LoadReportsService } from './load-reports/load-reports.service.js';
import { RemoveLoadReports } from './load-reports/remove-load-reports.consumer.js';
import { LOADS_DATABASE, LOADS_QUOTAS, type LoadsSettings } from './loads.config.js';
import { LoadBatchesConsumer } from './market-loads/load-batches.consumer.js';
import { MarketFiguresController } from './market-loads/market-figures.controller.js';
import { MarketFiguresService } from './market-loads/market-figures.service.js';
import { MarketLoad } from './market-loads/market-load.entity.js';
import { MarketChangesConsumer } from './saved-loads/market-changes.consumer.js';
import { RemoveSavedLoads } from './saved-loads/remove-saved-loads.consumer.js';
import { SavedLoadsController } from './saved-loads/saved-loads.controller.js';
import { SavedLoadsService } from './saved-loads/saved-loads.service.js';
import { CardReader } from './search/cards/card-reader.js';
import { SearchConnections } from './search/cards/search-connections.js';
import { SearchIndexService } from './search/index/search-index.service.js';
import { CarriersReachedService } from './search/demand/carriers-reached.service.js';
import { SearchDemand } from './search/demand/search-demand.js';
import { FollowedSearches } from './search/follow/followed-searches.js';
import { SearchCounter } from './search/search-counter.js';
import { SearchedStates } from './search/searched-states.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { TripPlanner, TRIP_SEARCH_MS } from './trips/trip-planner.js';
import { TripsController } from './trips/trips.controller.js';
import { TripsService } from './trips/trips.service.js';
import { TruckPlansController } from './truck-plans/truck-plans.controller.js';
import { TruckPlansService } from './truck-plans/truck-plans.service.js';
import { KnownTrucks } from './trucks/known-trucks.js';
import { TrucksConsumer } from './trucks/trucks.consumer.js';
import { TrustService } from './trust/trust.service.js';
import { TrustThread } from './trust/trust-thread.service.js';
import { TrustUpkeep } from './trust/trust-upkeep.js';
import { UpkeepModule } from './upkeep/upkeep.module.js';

@Module({
  imports: [CitiesModule, TypeOrmModule.forFeature([Alert, LoadReport, MarketLoad])],
  controllers: [
    // Express tries routes in this order, and searches are most of the calls.
    SearchController,
    AdminLoadReportsController,
    AdminLoadsController,
    AlertsConsumers,
    AlertsController,
    AverageRatesController,
    BrokerLoadsController,
    BrokersConsumer,
    DashboardController,
    HeatmapRequestsConsumer,
    LaneRatesController,
    LoadBatchesConsumer,
    LoadReportsController,
    MarketChangesConsumer,
    MarketFiguresController,
    RemoveBrokerLoads,
    RemoveLoadReports,
    RemoveSavedLoads,
    SavedLoadsController,
    TripsController,
    TruckPlansController,
    TrucksConsumer,
  ],
  providers: [
    AdminLoadsService,
    AlertsService,
    AverageRatesService,
    CardReader,
    BrokerLoadsService,
    CarriersReachedService,
    DashboardService,
    FollowedSearches,
    FoundCounter,
    KnownBrokers,
    KnownTrucks,
    LaneRatesService,
    SearchDemand,
    LoadReportsService,
    MarketFiguresService,
    PostingsUpkeep,
    SavedLoadsService,
    SearchConnections,
    SearchCounter,
    SearchedStates,
    SearchIndexService,
    SearchService,
    StandingAlerts,
    TripPlanner,
    TripsService,
    TruckPlansService,
    TrustService,
    TrustThread,
    TrustUpkeep,
  ],
})
export class LoadsModule {
  static with(transport: EventTransport, jobs: JobsConnection, settings: LoadsSettings): DynamicModule {
    return {
      module: LoadsModule,
      imports: [UpkeepModule.with(jobs)],
      providers: [
        { provide: EVENT_TRANSPORT, useValue: transport },
        { provide: LOADS_DATABASE, useValue: jobs.databaseUrl },
        { provide: LOADS_QUOTAS, useValue: settings },
        { provide: TRIP_SEARCH_MS, useValue: settings.TRIP_SEARCH_MS },
      ],
    };
  }
}
