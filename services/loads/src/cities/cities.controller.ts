import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { CityOption, ListResponse } from '@lanewise/contracts';
import { SearchList } from '@lanewise/http';
import { CitiesService, CITY_LIST, type CityList } from './cities.service.js';

@Controller('city')
export class CitiesController {
  constructor(private readonly cities: CitiesService) {}

  @Post('search')
  @HttpCode(200)
  search(@SearchList(CITY_LIST) list: CityList): ListResponse<CityOption> {
    return this.cities.search(list);
  }

  @Get('get/:id')
  get(@Param('id') id: string): CityOption {
    return this.cities.get(Number(id));
  }

  @Get('getByName/:name')
  getByName(@Param('name') name: string): CityOption[] {
    return this.cities.getByName(name);
  }
}
