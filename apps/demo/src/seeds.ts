import type { EntityManager } from 'typeorm';

/**
 * The seeds that a service's database has had, by name. A seed is recorded in the transaction that plants it, so what
 * a user deletes later does not come back.
 */
export class Seeds {
  private constructor(
    private readonly manager: EntityManager,
    private readonly names: Set<string>,
  ) {}

  static async read(manager: EntityManager): Promise<Seeds> {
    await manager.query('CREATE TABLE IF NOT EXISTS demo_seeds (name text PRIMARY KEY)');
    const rows = await manager.query<{ name: string }[]>('SELECT name FROM demo_seeds');
    return new Seeds(manager, new Set(rows.map(({ name }) => name)));
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  async add(name: string): Promise<void> {
    this.names.add(name);
    await this.manager.query('INSERT INTO demo_seeds VALUES ($1)', [name]);
  }

  async remove(name: string): Promise<void> {
    this.names.delete(name);
    await this.manager.query('DELETE FROM demo_seeds WHERE name = $1', [name]);
  }
}
