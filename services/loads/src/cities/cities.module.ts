import { Module } from '@nestjs/common';
import { CityTable, loadCityTable } from '@lanewise/geo';
import { loadRoads, Roads } from '@lanewise/roads';
import { CitiesController } from './cities.controller.js';
import { CitiesService } from './cities.service.js';
import { RoadMilesService } from './road-miles.service.js';

@Module({
  controllers: [CitiesController],
  providers: [
    { provide: CityTable, useFactory: loadReadyTable },
    // Read at the start, or the first view of a load would wait for it.
    { provide: Roads, useFactory: loadRoads },
    CitiesService,
    RoadMilesService,
  ],
  exports: [CityTable],
})
export class CitiesModule {}

/** The table builds its search structures at the first search, so make one before a user does. */
async function loadReadyTable(): Promise<CityTable> {
  const table = await loadCityTable();
  table.search('', 1);
  return table;
}
