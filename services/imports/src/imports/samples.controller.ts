import { basename } from 'node:path';
import { Controller, Get, Header } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { Role, SAMPLE_PATHS } from '@lanewise/contracts';
import { SOURCES } from '../sources/sources.js';
import { attachment } from '@lanewise/files';

/** Small load files that show the formats. */
@Controller()
@Roles(Role.Admin)
export class SamplesController {
  @Get(SAMPLE_PATHS['central-loads'])
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', attachment(basename(SAMPLE_PATHS['central-loads'])))
  centralLoads(): string | Promise<string> {
    return SOURCES['central-loads'].sample(new Date());
  }

  @Get(SAMPLE_PATHS['truck-smarter'])
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Content-Disposition', attachment(basename(SAMPLE_PATHS['truck-smarter'])))
  truckSmarter(): string | Promise<string> {
    return SOURCES['truck-smarter'].sample(new Date());
  }
}
