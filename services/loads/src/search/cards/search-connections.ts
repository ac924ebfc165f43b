import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { createDataSource } from '@lanewise/database';
import { LOADS_DATABASE } from '../../loads.config.js';

/** Each of their statements reads some rows by their ids, also where it was planned when the market was empty. */
const BY_INDEXES = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' };

/** Connections of searches alone: nothing else that is slow takes them. */
@Injectable()
export class SearchConnections implements OnModuleInit, OnModuleDestroy {
  readonly pool;

  constructor(@Inject(LOADS_DATABASE) url: string) {
    this.pool = createDataSource({
      url,
      service: 'loads',
      entities: [],
      migrations: [],
      poolSize: 4,
      settings: BY_INDEXES,
    });
  }

  async onModuleInit(): Promise<void> {
    await this.pool.initialize();
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.destroy();
  }
}
