import { Module } from '@nestjs/common';
import { CityTable, loadCityTable } from '@lanewise/geo';
import { CitiesController } from './cities.controller.js';
import { CitiesService } from './cities.service.js';

@Module({
  controllers: [CitiesController],
  providers: [{ provide: CityTable, useFactory: loadReadyTable }, CitiesService],
})
export class CitiesModule {}

/** The table prepares its search at the first one; that must not be a user's. */
async function loadReadyTable(): Promise<CityTable> {
  const table = await loadCityTable();
  table.search('', 1);
  return table;
}
