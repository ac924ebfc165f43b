import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type HaulingEquipment, POSTING_FLAG_KINDS, type PostingFlag } from '@lanewise/contracts';
import { Clock } from '@lanewise/runtime';
import { pause } from '@lanewise/retry';
import type { CardLoad } from '../search/cards/found-load.js';
import { SearchConnections } from '../search/cards/search-connections.js';
import { freshnessAt } from './freshness.rules.js';
import type { LoadTrust } from './load-trust.js';
import { freeMail } from './rules/free-mail.js';
import { newShipper } from './rules/new-shipper.js';
import { rateHigh } from './rules/rate-high.js';
import { reposted } from './rules/reposted.js';
import type { TrustFacts, TrustFigureKind, TrustFigures } from './trust-facts.js';

const HOUR_MS = 3_600_000;
/** Figures are read again after so many times as long as it takes, within these bounds. */
const READINGS_APART = 100;
const MIN_INTERVAL_MS = 5000;
const MAX_INTERVAL_MS = 15_000;

/** Returns what is odd about loads, how long their shippers take to pay, and how long loads like them stay. */
@Injectable()
export class TrustService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Trust');
  private readonly closing = new AbortController();
  private figures: { [Kind in TrustFigureKind]: ReadonlyMap<string, TrustFigures[Kind]> } = {
    'days-to-pay': new Map(),
    freshness: new Map(),
  };
  private running: Promise<void> | undefined;

  constructor(
    private readonly connections: SearchConnections,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.refreshFigures();
  }

  async onModuleDestroy(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  /**
   * Reads nothing: what has not been worked out yet is missing.
   * @param equipment that the load is looked for with
   */
  trustOf(load: CardLoad, facts: TrustFacts | null, equipment: HaulingEquipment): LoadTrust {
    const now = this.clock.now().getTime();
    const survival = this.figures.freshness.get(load.source);
    return {
      flags: flagsOf(load, facts ?? {}, equipment, now),
      daysToPay: this.figures['days-to-pay'].get(load.facts.shipper) ?? null,
      freshness: survival ? freshnessAt(survival, Math.floor((now - load.facts.createdAt) / HOUR_MS)) : null,
    };
  }

  private async refreshFigures(): Promise<void> {
    const { signal } = this.closing;
    for (;;) {
      const began = performance.now();
      await this.read().catch((error: unknown) => {
        if (!signal.aborted) this.logger.warn({ message: 'figures not read', error: String(error) });
      });
      const took = performance.now() - began;
      try {
        await pause(Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, READINGS_APART * took)), signal);
      } catch {
        return;
      }
    }
  }

  private async read(): Promise<void> {
    const rows = await this.connections.pool.query<{ kind: TrustFigureKind; name: string; figures: never }[]>(
      'SELECT kind, name, figures FROM trust_figures',
    );
    const ofKind = (requested: TrustFigureKind) =>
      new Map(
        rows.flatMap(({ kind, name, figures }) => (kind === requested ? [[name, figures] as const] : [])),
      );
    this.figures = { 'days-to-pay': ofKind('days-to-pay'), freshness: ofKind('freshness') };
  }
}

function flagsOf(load: CardLoad, facts: TrustFacts, equipment: HaulingEquipment, now: number): PostingFlag[] {
  const own = load.facts;
  const shown = load.equipments.includes(equipment) ? equipment : load.equipments[0];
  const rate = facts.rates?.[shown];
  const flags = [
    ...own.flags,
    // Only for the rate that it was worked out for.
    rate && rate.rate === load.rateCents / load.miles ? rateHigh(rate) : null,
    reposted(facts.references ?? 0),
    facts.ownDomain ? freeMail(own.mailDomain, [facts.ownDomain]) : null,
    facts.firstSeenAt ? newShipper(facts.firstSeenAt, 0, now) : null,
  ].filter((flag) => flag !== null);
  return flags.sort((one, other) => rankOf(one) - rankOf(other));
}

const rankOf = ({ kind }: PostingFlag): number => POSTING_FLAG_KINDS.indexOf(kind);
