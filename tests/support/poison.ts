import type { DeadLetter, Truck } from '@lanewise/contracts';
import { expect } from '@jest/globals';
import type { Client } from './client.js';
import { eventually } from './processes.js';
import type { Product } from './product.js';

/** The cost of a mile that the loads service fails on while it is poisoned. */
export const POISON_CENTS = 913;
export const LETTERS = '/api/ops/loads/dead-letters';
/** An event is retried within about a second, and again if it still fails. */
const SOON_MS = 10_000;

/** Makes truck events fail in the loads service, through a constraint that trucks of a certain cost violate. */
export class Poison {
  private readonly carrier: Promise<Client>;
  private readonly admin: Promise<Client>;

  constructor(private readonly product: Product) {
    this.carrier = product.signIn('Carrier');
    this.admin = product.signIn('Admin');
  }

  /** Also starts to record which versions of trucks the loads service applies. */
  async spread(): Promise<void> {
    await this.product.query(`
      ALTER TABLE loads.known_trucks ADD CONSTRAINT poisoned
        CHECK (cost_per_mile_cents <> ${POISON_CENTS}) NOT VALID;
      CREATE TABLE IF NOT EXISTS public.applied (number serial, truck uuid, version integer);
      CREATE OR REPLACE FUNCTION public.note_applied() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        AS 'BEGIN INSERT INTO public.applied (truck, version) VALUES (NEW.id, NEW.version); RETURN NULL; END';
      CREATE OR REPLACE TRIGGER note_applied AFTER INSERT OR UPDATE ON loads.known_trucks
        FOR EACH ROW EXECUTE FUNCTION public.note_applied()`);
  }

  async cure(): Promise<void> {
    await this.product.query('ALTER TABLE loads.known_trucks DROP CONSTRAINT IF EXISTS poisoned');
  }

  /** Adds a truck. The loads service cannot apply its event at the poisoned cost. */
  async addTruck(costPerMile = POISON_CENTS / 100): Promise<Truck> {
    const truck = { name: 'Poisoned', licensePlate: 'P 13', costPerMile };
    const { status, body } = await (await this.carrier).post<Truck>('/api/truck/create', truck);
    expect(status).toBe(201);
    return body;
  }

  async changeTruck(truck: Truck): Promise<void> {
    expect((await (await this.carrier).put('/api/truck/update', truck)).status).toBe(200);
  }

  /** Returns the dead letters of a truck, oldest first. */
  async lettersOf({ id }: { id: string }): Promise<DeadLetter[]> {
    const query = new URLSearchParams({ filter: JSON.stringify({ key: id }), range: '[0,99]' });
    const { body } = await (await this.admin).get<DeadLetter[]>(`${LETTERS}?${query}`);
    return body.sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  }

  /** Waits until the dead letters of a truck have these states, oldest first. */
  lettersIn(truck: { id: string }, ...states: DeadLetter['state'][]): Promise<DeadLetter[]> {
    return eventually(`letters that are ${states.join(', ') || 'gone'}`, SOON_MS, async () => {
      const letters = await this.lettersOf(truck);
      return letters.map(({ state }) => state).join() === states.join() && letters;
    });
  }

  /** Adds a truck whose event is retried until it is parked, without the two minutes that this normally takes. */
  async parkedTruck(): Promise<{ truck: Truck; letter: DeadLetter }> {
    const truck = await this.addTruck();
    await this.lettersIn(truck, 'retrying');
    await this.product.query(
      `UPDATE loads.dead_letters SET attempts = 7, next_attempt_at = now()
       WHERE key = $1 AND state = 'retrying'`,
      [truck.id],
    );
    const [letter] = await this.lettersIn(truck, 'parked');
    return { truck, letter };
  }

  /** Returns the versions of a truck that the loads service has applied, in order. */
  async applied({ id }: { id: string }): Promise<number[]> {
    const rows = await this.product.query<{ version: number }>(
      'SELECT version FROM public.applied WHERE truck = $1 ORDER BY number',
      [id],
    );
    return rows.map(({ version }) => version);
  }
}
