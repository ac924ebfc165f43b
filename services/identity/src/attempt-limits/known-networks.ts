import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Days for which a network stays known after its last use. */
const KNOWN_DAYS = 30;

/** Stores, as hashes only, the networks that owners have signed in from. */
@Injectable()
export class KnownNetworks {
  constructor(private readonly dataSource: DataSource) {}

  /** The hash that stands for an account at a network. */
  keyOf(emailKey: string, network: string): string {
    return createHash('sha256').update(`${network} ${emailKey}`).digest('hex');
  }

  async has(key: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const found = await manager.query<unknown[]>(
      `SELECT 1 FROM known_networks WHERE key = $1 AND last_used_at > now() - interval '${KNOWN_DAYS} days'`,
      [key],
    );
    return found.length > 0;
  }

  async store(key: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO known_networks (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET last_used_at = now()`,
      [key],
    );
  }

  async removeOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM known_networks WHERE last_used_at < now() - interval '${KNOWN_DAYS} days'`,
    );
  }
}
