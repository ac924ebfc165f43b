import { HAULING_EQUIPMENT, type MarketChangesEvent, TOPICS } from '@lanewise/contracts';
import { ADVISORY_LOCKS, arrayLiteral, openConnection } from '@lanewise/database';
import { type EventTransport, refuseUnreadable } from '@lanewise/messaging';
import { pause } from '@lanewise/retry';
import type { Client } from 'pg';
import { formatUuid } from '../../search/index/uuid.js';
import { isFreeMail } from '../rules/mail-domain.js';
import { newShipper } from '../rules/new-shipper.js';
import { highRate } from '../rules/rate-high.js';
import type { TrustFacts, TrustFigureKind, TrustFigures } from '../trust-facts.js';
import { FreightPostings } from './freight-postings.js';
import { readDaysToPay, readSurvival } from './read-figures.js';
import { type LaneTables, readFreights, readLanes } from './read-history.js';
import { LOADS_WITH_OTHER_MAIL, readTrustedLoads, type TrustedLoad } from './read-trusted-loads.js';
import { type SeenCompany, SeenCompanies } from './seen-companies.js';

const LOCK_EVERY_MS = 5000;
const IDLE_MS = 200;
/** Loads that are looked at together: some ten milliseconds. */
const BATCH = 500;
/** When more loads have changed, as in an import, all are looked at once no more come. */
const MAX_QUEUED = 5000;
const QUIET_MS = 2000;
/** Loads that are looked at again because the domain of their company has become known. */
const MAX_LOADS_OF_COMPANIES = 20_000;
const PASS_EVERY_MS = 3_600_000;
/** After a change the next pass comes this soon, and after so many times as long as one takes. */
const MIN_PASS_INTERVAL_MS = 5000;
const PASSES_APART = 20;
/** While an import goes on, so late. */
const MIN_INTERVAL_DURING_IMPORT_MS = 60_000;
/** The same for the figures of shippers and sources. A busy start must not put them off for long. */
const MIN_FIGURES_INTERVAL_MS = 10_000;
const MAX_FIGURES_INTERVAL_MS = 60_000;
const FIGURES_APART = 100;
/** After a change of so many loads, and of this share, statistics are made anew. */
const FEW_CHANGES = 1000;
const MANY_CHANGES = 0.2;
/** A pass sorts the postings of 30 days, on one processor: the others are for searches. */
const SETTINGS = `SET statement_timeout = '5min'; SET work_mem = '64MB'; SET plan_cache_mode = force_custom_plan;
  SET max_parallel_workers_per_gather = 0`;

interface KeeperOptions {
  databaseUrl: string;
  transport: Pick<EventTransport, 'position' | 'tail'>;
  now: () => number;
}

/**
 * Works out the trust facts of each load on the market from the history, and stores them in `load_trust`: of a load that
 * is added or changed at once, and of all by a pass when time or the history has moved. One replica does it for all, on
 * connections of its own; loads that it has not reached yet have no facts.
 */
export class TrustKeeper {
  private readonly queue = new Set<string>();
  /** Changed since the pass under way began: it has read them too early. */
  private readonly changedSincePass = new Set<string>();
  private companies = new SeenCompanies();
  /** Companies that have just got a mail domain of their own. Their loads are looked at again. */
  private readonly newDomains = new Set<SeenCompany>();
  private lanes: LaneTables | undefined;
  private freights = new FreightPostings();
  private loads = 0;
  private changes = 0;
  /** Whether more has changed than the queue takes, and when the last change came. */
  private isLarge = false;
  private lastChange = 0;
  private unanalyzed = 0;

  constructor(private readonly options: KeeperOptions) {}

  /** Works until it is stopped, once no other replica does. */
  async run(signal: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const stop = AbortSignal.any([signal, ended.signal]);
    const clients: Client[] = [];
    const open = async () => {
      const client = await openConnection(this.options.databaseUrl, 'loads');
      client.once('end', () => ended.abort(new Error('The connection has ended.')));
      clients.push(client);
      await client.query(SETTINGS);
      return client;
    };
    try {
      const lock = await open();
      while (!(await isFirst(lock))) await pause(LOCK_EVERY_MS, stop);
      const { transport } = this.options;
      const tail = transport.tail(
        TOPICS.marketChanges,
        await transport.position(TOPICS.marketChanges),
        (event) => {
          refuseUnreadable(event);
          this.note((event.payload as MarketChangesEvent).upserted.id);
        },
      );
      try {
        await Promise.all([
          this.makePasses(lock, stop),
          this.handleChanges(await open(), stop),
          this.refreshFigures(await open(), stop),
        ]);
      } finally {
        await tail.close();
      }
    } finally {
      ended.abort();
      for (const client of clients) await client.end();
    }
  }

  private note(ids: readonly string[]): void {
    this.changes += ids.length;
    this.lastChange = performance.now();
    if (this.isLarge) return;
    for (const id of ids) {
      this.queue.add(id);
      this.changedSincePass.add(id);
    }
    if (this.queue.size <= MAX_QUEUED) return;
    this.isLarge = true;
    this.queue.clear();
    this.changedSincePass.clear();
  }

  private async makePasses(client: Client, stop: AbortSignal): Promise<void> {
    for (;;) {
      await this.analyze(client);
      const began = performance.now();
      await this.makePass(client);
      const took = performance.now() - began;
      const isDue = () => {
        const past = performance.now() - began;
        if (past > PASS_EVERY_MS) return true;
        if (this.changes === 0) return false;
        if (!this.isLarge) return past > Math.max(MIN_PASS_INTERVAL_MS, PASSES_APART * took);
        const isOver = performance.now() > this.lastChange + QUIET_MS;
        return (
          past >
          (isOver
            ? Math.max(MIN_PASS_INTERVAL_MS, took)
            : Math.max(MIN_INTERVAL_DURING_IMPORT_MS, PASSES_APART * took))
        );
      };
      while (!isDue()) await pause(IDLE_MS, stop);
    }
  }

  /** Often where little has to be read, and seldom enough where much has. */
  private async refreshFigures(client: Client, stop: AbortSignal): Promise<void> {
    for (;;) {
      const began = performance.now();
      await storeFigures(client, 'days-to-pay', await readDaysToPay(client));
      await storeFigures(client, 'freshness', await readSurvival(client));
      const rest = FIGURES_APART * (performance.now() - began);
      await pause(Math.min(MAX_FIGURES_INTERVAL_MS, Math.max(MIN_FIGURES_INTERVAL_MS, rest)), stop);
    }
  }

  /** Autovacuum comes up to a minute later, and until then statements run as they were planned for an empty market. */
  private async analyze(client: Client): Promise<void> {
    this.unanalyzed += this.changes;
    if (this.unanalyzed < Math.max(FEW_CHANGES, this.loads * MANY_CHANGES)) return;
    this.unanalyzed = 0;
    await client.query('ANALYZE market_loads, postings, seen_companies, load_trust');
  }

  private async makePass(client: Client): Promise<void> {
    this.changes = 0;
    this.isLarge = false;
    this.changedSincePass.clear();
    const now = this.options.now();
    const [lanes, freights] = [await readLanes(client, now), await readFreights(client, now)];
    const stored = await readStored(client);
    const companies = new SeenCompanies();
    await companies.read(client, undefined, now);
    this.companies = companies;
    this.lanes = lanes;
    this.freights = freights;
    // The freights that came meanwhile.
    if (!this.isLarge) for (const id of this.changedSincePass) this.queue.add(id);
    this.loads = 0;
    const changed = new Map<string, string | null>();
    await readTrustedLoads(client, undefined, (load) => {
      this.loads++;
      const id = formatUuid(load.id);
      const facts = this.factsOf(load, now);
      if (facts !== (stored.get(id) ?? null)) changed.set(id, facts);
      stored.delete(id);
    });
    for (const id of stored.keys()) changed.set(id, null);
    for (const id of this.changedSincePass) changed.delete(id);
    await store(client, changed);
  }

  /** Looks at what has changed, a batch at a time, and leaves as much time to others as it takes. */
  private async handleChanges(client: Client, stop: AbortSignal): Promise<void> {
    for (;;) {
      const ids = this.lanes ? [...this.queue].slice(0, BATCH) : [];
      if (ids.length === 0) {
        await this.queueNewDomains(client);
        await pause(IDLE_MS, stop);
        continue;
      }
      const began = performance.now();
      for (const id of ids) this.queue.delete(id);
      await this.handle(client, ids);
      await pause(performance.now() - began, stop);
    }
  }

  private async handle(client: Client, ids: readonly string[]): Promise<void> {
    const now = this.options.now();
    const loads: TrustedLoad[] = [];
    for (const each of await this.companies.read(client, ids, now)) this.newDomains.add(each);
    await readTrustedLoads(client, ids, (load) => {
      loads.push({ ...load, id: load.id.slice() });
    });
    // The facts of the others have changed with it.
    for (const load of loads) for (const other of this.freights.put(load)) this.queue.add(other);
    const facts = new Map<string, string | null>(ids.map((id) => [id, null]));
    for (const load of loads) {
      const id = formatUuid(load.id);
      this.queue.delete(id);
      facts.set(id, this.factsOf(load, now));
    }
    await store(client, facts);
  }

  private async queueNewDomains(client: Client): Promise<void> {
    if (this.newDomains.size === 0) return;
    const companies = [...this.newDomains];
    this.newDomains.clear();
    const { rows } = await client.query<{ id: string }>(LOADS_WITH_OTHER_MAIL, [
      companies.flatMap(({ spellings }) => spellings),
      companies.map(({ ownDomain }) => ownDomain),
      MAX_LOADS_OF_COMPANIES,
    ]);
    for (const { id } of rows) this.queue.add(id);
  }

  /** Returns the JSON of the facts of a load, null without any. */
  private factsOf(load: TrustedLoad, now: number): string | null {
    const facts: TrustFacts = {};
    const id = String(load.id[3]);
    for (const equipment of HAULING_EQUIPMENT) {
      if (!(load.equipments & (1 << equipment)) || load.rateCents === 0) continue;
      const rate = highRate({ ...load, id }, this.lanes!.get(equipment)!.figuresOf(load));
      if (rate) (facts.rates ??= {})[equipment] = rate;
    }
    const references = this.freights.referencesOf(load, now / 1000);
    if (references > 0) facts.references = references;
    const company = load.company ? this.companies.find(load.company) : undefined;
    if (company && newShipper(company.since, this.companies.since, now)) facts.firstSeenAt = company.since;
    if (company?.ownDomain && isFreeMail(load.mailDomain)) facts.ownDomain = company.ownDomain;
    const text = JSON.stringify(facts);
    return text === '{}' ? null : text;
  }
}

/** Whether this replica does it. The lock ends with the connection. */
async function isFirst(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS locked',
    [ADVISORY_LOCKS.trust],
  );
  return rows[0].locked;
}

/** Returns the stored facts, by load. */
async function readStored(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; facts: string }>(
    'SELECT load_id AS id, facts::text AS facts FROM load_trust',
  );
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

/** @param facts by load; null where there are none */
async function store(client: Client, facts: ReadonlyMap<string, string | null>): Promise<void> {
  const entries = [...facts];
  for (let from = 0; from < entries.length; from += BATCH) {
    const slice = entries.slice(from, from + BATCH);
    const withFacts = slice.filter(([, text]) => text !== null);
    const withoutFacts = slice.filter(([, text]) => text === null);
    if (withFacts.length > 0)
      await client.query(
        `INSERT INTO load_trust AS stored (load_id, facts) SELECT * FROM unnest($1::uuid[], $2::json[])
         ON CONFLICT (load_id) DO UPDATE SET facts = excluded.facts WHERE stored.facts::text <> excluded.facts::text`,
        [arrayLiteral(withFacts.map(([id]) => id)), arrayLiteral(withFacts.map(([, text]) => text))],
      );
    if (withoutFacts.length > 0)
      await client.query('DELETE FROM load_trust WHERE load_id = ANY ($1::uuid[])', [
        arrayLiteral(withoutFacts.map(([id]) => id)),
      ]);
  }
}

/** Stores what has changed of the figures of a kind. */
async function storeFigures<Kind extends TrustFigureKind>(
  client: Client,
  kind: Kind,
  figures: ReadonlyMap<string, TrustFigures[Kind]>,
): Promise<void> {
  const texts = [...figures.values()].map((each) => JSON.stringify(each));
  await client.query(
    `MERGE INTO trust_figures AS stored
     USING (SELECT $1 AS kind, * FROM unnest($2::text[], $3::json[]) AS computed (name, figures)) AS found
       ON stored.kind = found.kind AND stored.name = found.name
     WHEN MATCHED AND stored.figures::text <> found.figures::text THEN UPDATE SET figures = found.figures
     WHEN NOT MATCHED BY TARGET THEN INSERT (kind, name, figures) VALUES (found.kind, found.name, found.figures)
     WHEN NOT MATCHED BY SOURCE AND stored.kind = $1 THEN DELETE`,
    [kind, arrayLiteral([...figures.keys()]), arrayLiteral(texts)],
  );
}
