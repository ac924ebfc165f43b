import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type DaysToPay,
  type HaulingEquipment,
  POSTING_FLAG_KINDS,
  type PostingFlag,
} from '@lanewise/contracts';
import { Clock } from '@lanewise/runtime';
import type { CardLoad } from '../search/cards/found-load.js';
import { BatchCache } from './batch-cache.js';
import { freshnessAt, type Survival } from './freshness.rules.js';
import type { LoadTrust } from './load-trust.js';
import { postedEquipments } from './posting-facts.js';
import { readCompanies, type SeenCompany } from './read-companies.js';
import { readDaysToPay } from './read-days-to-pay.js';
import { type AskedLane, keyOfLane, keyOfStates, readLanes, readStates } from './read-lanes.js';
import { type AskedFreight, keyOfFreight, readReposts } from './read-reposts.js';
import { readSurvival } from './read-survival.js';
import { freeMail } from './rules/free-mail.js';
import { newShipper } from './rules/new-shipper.js';
import { type LaneFigures, rateHigh } from './rules/rate-high.js';
import { type Posted, reposted } from './rules/reposted.js';
import { TrustDatabase } from './trust-database.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a search waits for what no search before has asked for. What takes longer is there for the next one. */
const PATIENCE_MS = 300;
const PAGE = 25;
/** How long a load is told of as before: a card is shown again and again. */
const TOLD_MS = 30_000;
/** Of lanes, some 10 MB. */
const MOST_RATES = 200_000;
const sizeOfLane = ({ top, outliers }: LaneFigures): number => 5 + top.length + outliers.size;

/**
 * Tells what is odd about loads, how long their shippers take to pay, and how long loads like them stay. What the
 * history says is kept by lane, freight, company and source, so that a page of known ones reads nothing.
 */
@Injectable()
export class TrustService {
  /** Of cards, which are other objects when their loads change. */
  private readonly told = new WeakMap<
    CardLoad,
    { equipment: HaulingEquipment; until: number; trust: LoadTrust }
  >();
  private readonly lanes: BatchCache<AskedLane, LaneFigures>;
  private readonly states: BatchCache<AskedLane, LaneFigures>;
  private readonly reposts: BatchCache<AskedFreight, Posted[]>;
  private readonly companies: BatchCache<string, SeenCompany>;
  private readonly paying: BatchCache<string, DaysToPay>;
  private readonly sources: BatchCache<string, Survival>;

  constructor(
    { connections }: TrustDatabase,
    private readonly clock: Clock,
  ) {
    const now = () => clock.now().getTime();
    const ofText = { keyOf: (text: string) => text };
    this.lanes = new BatchCache({
      name: 'lanes',
      ttlMs: HOUR_MS,
      max: MOST_RATES,
      sizeOf: sizeOfLane,
      chunk: PAGE,
      keyOf: keyOfLane,
      read: (lanes) => readLanes(connections, lanes, now()),
    });
    this.states = new BatchCache({
      name: 'states',
      ttlMs: HOUR_MS,
      max: MOST_RATES,
      sizeOf: sizeOfLane,
      chunk: PAGE,
      keyOf: keyOfStates,
      read: (lanes) => readStates(connections, lanes, now()),
    });
    this.reposts = new BatchCache({
      name: 'reposts',
      ttlMs: MINUTE_MS,
      max: 10_000,
      chunk: PAGE,
      keyOf: keyOfFreight,
      read: (freights) => readReposts(connections, freights, now()),
    });
    this.companies = new BatchCache({
      ...ofText,
      name: 'companies',
      ttlMs: MINUTE_MS,
      max: 20_000,
      chunk: 1000,
      read: (companies) => readCompanies(connections, companies, now()),
    });
    this.paying = new BatchCache({
      ...ofText,
      name: 'days to pay',
      ttlMs: 10 * MINUTE_MS,
      max: 20_000,
      chunk: 1000,
      read: (shippers) => readDaysToPay(connections, shippers),
    });
    this.sources = new BatchCache({
      ...ofText,
      name: 'freshness',
      ttlMs: HOUR_MS,
      max: 100,
      chunk: 100,
      read: () => readSurvival(connections),
    });
  }

  /** Returns what tells it of each of some loads. It never fails: what can't be read now is not told. */
  async of(loads: readonly CardLoad[], equipment: HaulingEquipment): Promise<(load: CardLoad) => LoadTrust> {
    const now = this.clock.now().getTime();
    const toldOf = (load: CardLoad) => {
      const told = this.told.get(load);
      return told && told.equipment === equipment && told.until > now ? told.trust : undefined;
    };
    const untold = loads.filter((load) => !toldOf(load));
    const isKnown = untold.length === 0 || (await withinPatience(this.load(untold, equipment)));
    return (load) => {
      const known = toldOf(load);
      if (known) return known;
      const trust = this.tell(load, equipment, now);
      if (isKnown) this.told.set(load, { equipment, until: now + TOLD_MS, trust });
      return trust;
    };
  }

  private async load(loads: readonly CardLoad[], equipment: HaulingEquipment): Promise<void> {
    const lanes = loads.filter(({ rateCents }) => rateCents > 0).map((load) => laneOf(load, equipment));
    await Promise.all([
      this.lanes
        .load(lanes)
        .then(() => this.states.load(lanes.filter((lane) => this.lanes.get(lane) === null))),
      this.reposts.load(loads.map(freightOf)),
      this.companies.load(loads.map(({ facts }) => facts.company).filter(Boolean)),
      this.paying.load(loads.map(({ facts }) => facts.shipper)),
      this.sources.load(loads.map(({ source }) => source)),
    ]);
  }

  private tell(load: CardLoad, equipment: HaulingEquipment, now: number): LoadTrust {
    const { facts, equipments } = load;
    const posted = { equipments: postedEquipments(equipments), weight: facts.weight ?? NaN };
    const company = facts.company ? this.companies.get(facts.company) : null;
    const survival = this.sources.get(load.source);
    const flags = [
      ...facts.flags,
      rateHigh(load, this.figuresOf(laneOf(load, equipment))),
      reposted(posted, this.reposts.get(freightOf(load)) ?? []),
      company ? freeMail(facts.mailDomain, company.ownDomains) : null,
      company ? newShipper(company.firstSeenAt, company.sinceAt, now) : null,
    ].filter((flag) => flag !== null);
    return {
      flags: flags.sort((one, other) => rankOf(one) - rankOf(other)),
      daysToPay: this.paying.get(facts.shipper) ?? null,
      freshness: survival ? freshnessAt(survival, Math.floor((now - facts.createdAt) / HOUR_MS)) : null,
    };
  }

  private figuresOf(lane: AskedLane): LaneFigures | null {
    const near = this.lanes.get(lane);
    return near === null ? (this.states.get(lane) ?? null) : (near ?? null);
  }
}

const rankOf = ({ kind }: PostingFlag): number => POSTING_FLAG_KINDS.indexOf(kind);

const endsOf = (load: CardLoad) => ({
  origin: { latitude: load.originLatitude, longitude: load.originLongitude },
  destination: { latitude: load.destinationLatitude, longitude: load.destinationLongitude },
  places: load.facts.places,
  originState: load.facts.originState,
  destinationState: load.facts.destinationState,
});

const freightOf = (load: CardLoad): AskedFreight => ({
  ...endsOf(load),
  pickupDay: load.facts.pickupDay,
});

/** The lane of a load for the equipment that it is shown with. */
const laneOf = (load: CardLoad, equipment: HaulingEquipment): AskedLane => ({
  ...endsOf(load),
  equipment: load.equipments.includes(equipment) ? equipment : load.equipments[0],
});

/** Returns whether it ended in time. */
async function withinPatience(reading: Promise<void>): Promise<boolean> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const late = pause(PATIENCE_MS, false, { signal }).catch(() => false);
  const isRead = await Promise.race([reading.then(() => true), late]);
  waiting.abort();
  return isRead;
}
