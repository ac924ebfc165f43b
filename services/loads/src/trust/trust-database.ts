import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { createDataSource } from '@lanewise/database';
import { LOADS_DATABASE } from '../loads.config.js';

/** Connections for what adorns a load: a slow history takes none from searches and batches. */
@Injectable()
export class TrustDatabase implements OnModuleInit, OnModuleDestroy {
  readonly connections;

  constructor(@Inject(LOADS_DATABASE) url: string) {
    this.connections = createDataSource({ url, service: 'loads', entities: [], migrations: [], poolSize: 2 });
  }

  async onModuleInit(): Promise<void> {
    await this.connections.initialize();
  }

  async onModuleDestroy(): Promise<void> {
    await this.connections.destroy();
  }
}
