import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Access tokens are signed with ES256. Older keys go; whoever holds a token signed by one refreshes it. */
export class Es256Keys1764420000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM signing_keys WHERE private_jwk ->> 'crv' IS DISTINCT FROM 'P-256'`);
  }
}
