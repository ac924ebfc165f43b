import { inNameOrder, type Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The order in which brokers are listed first. */
export class ListedByName1796000000121 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX brokers_listed ON brokers (${inNameOrder('name')}, id)`);
  }
}
