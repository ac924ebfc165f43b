import { Injectable, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { IdempotencyInterceptor, purgeIdempotencyKeys } from '@lanewise/http';
import { DataSource } from 'typeorm';
import { RepeatedTask } from './repeated-task.js';

const PURGE_MS = 60 * 60 * 1000;

@Injectable()
class IdempotencyKeyRetention extends RepeatedTask {
  constructor(private readonly dataSource: DataSource) {
    super(PURGE_MS);
  }

  protected run(): Promise<void> {
    return purgeIdempotencyKeys(this.dataSource.manager);
  }
}

/** Makes every POST that creates happen once for its `Idempotency-Key`. */
@Module({
  providers: [IdempotencyKeyRetention, { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor }],
})
export class IdempotencyModule {}
