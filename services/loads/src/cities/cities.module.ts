import { Module } from '@nestjs/common';
import { CityTable, loadCityTable } from '@lanewise/geo';
import { CitiesController } from './cities.controller.js';
import { CitiesService } from './cities.service.js';

@Module({
  controllers: [CitiesController],
  providers: [{ provide: CityTable, useFactory: loadReadyTable }, CitiesService],
  exports: [CityTable],
})
export class CitiesModule {}

/** The table builds its search structures at the first search, so make one before a user does. */
async function loadReadyTable(): Promise<CityTable> {
  const table = await loadCityTable();
  table.search('', 1);
  return table;
}
