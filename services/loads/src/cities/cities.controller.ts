import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { CityOption, ListResponse } from '@lanewise/contracts';
import { ListRequestDto } from '@lanewise/http';
import { CitiesService } from './cities.service.js';

@Controller('city')
export class CitiesController {
  constructor(private readonly cities: CitiesService) {}

  @Post('search')
  @HttpCode(200)
  search(@Body() request: ListRequestDto): ListResponse<CityOption> {
    return this.cities.search(request);
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
