import { inNameOrder, type Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The order in which accounts and clients are listed first. The release before still sorts clients by the older index. */
export class ListedByName1796000000121 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX accounts_listed ON accounts (${inNameOrder('first_name')}, id);
      CREATE INDEX clients_listed ON clients (${inNameOrder('name')}, id)`);
  }
}
