import { basename } from 'node:path';
import { Controller, Get, Header, Post } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import {
  CLIENT_IMPORT_FIELD,
  CLIENT_IMPORT_PATH,
  CLIENT_SAMPLE_PATH,
  type ClientImport,
  Role,
} from '@lanewise/contracts';
import { attachment, type Upload, UploadedIn } from '@lanewise/files';
import { Cost, TakesItsTime } from '@lanewise/limits';
import { CLIENT_SAMPLE } from './client-sample.js';
import { ClientImportsService } from './client-imports.service.js';

/** Files of clients. */
@Controller()
@Roles(Role.Admin)
export class ClientImportsController {
  constructor(private readonly imports: ClientImportsService) {}

  @Post(CLIENT_IMPORT_PATH)
  @Cost(20)
  @TakesItsTime()
  import(@UploadedIn(CLIENT_IMPORT_FIELD) upload: Upload): Promise<ClientImport> {
    return this.imports.import(upload);
  }

  /** A small file that shows the format. */
  @Get(CLIENT_SAMPLE_PATH)
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', attachment(basename(CLIENT_SAMPLE_PATH)))
  sample(): string {
    return CLIENT_SAMPLE;
  }
}
