import { Controller, Get, Header } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { Role } from '@lanewise/contracts';
import { attachment } from '../files/file-name.js';
import { centralLoadsSample } from './central-loads.sample.js';
import { truckSmarterSample } from './truck-smarter.sample.js';

/** Small load files to learn the formats from. */
@Controller('imports/samples')
@Roles(Role.Admin)
export class SamplesController {
  @Get('central-loads.csv')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', attachment('central-loads.csv'))
  centralLoads(): string {
    return centralLoadsSample(new Date());
  }

  @Get('truck-smarter.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Content-Disposition', attachment('truck-smarter.json'))
  truckSmarter(): string {
    return truckSmarterSample(new Date());
  }
}
