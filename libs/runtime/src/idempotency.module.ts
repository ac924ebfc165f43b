import { Injectable, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IdempotencyGuard, purgeIdempotencyKeys } from '@lanewise/http';
import { DataSource } from 'typeorm';
import { ServiceTask } from './tasks/task.decorators.js';

@Injectable()
class IdempotencyKeyRetention {
  constructor(private readonly dataSource: DataSource) {}

  @ServiceTask('idempotency-key-retention', '3 * * * *')
  run(): Promise<void> {
    return purgeIdempotencyKeys(this.dataSource.manager);
  }
}

/** Makes every creating POST take effect once per `Idempotency-Key`. */
@Module({
  providers: [IdempotencyKeyRetention, { provide: APP_GUARD, useClass: IdempotencyGuard }],
})
export class IdempotencyModule {}
