import { type City, loadCityTable } from '@lanewise/geo';
import { choiceOf, type DemoCompany, demoCompanies } from './demo-companies.js';
import { type DemoFreight, drawFreight } from './demo-freight.js';
import { type DemoLane, DemoLanes } from './demo-lanes.js';
import { DemoSchedule } from './demo-schedule.js';
import { EQUIPMENTS, type EquipmentName, LOADS_POSTED } from './market-figures.js';
import { Random } from './random.js';
import { WeightedChoice } from './weighted-choice.js';

export interface DemoLoadsOptions {
  /** Rows. */
  count: number;
  /** The same seed and the same `now` give the same file, byte for byte; another `now` only other times. */
  seed?: string;
  /** Pickups lie later on its day and on the seven days after it. */
  now: Date;
}

/** A load as any board could have it. Times stand as clocks at the stop show them, in a Date's UTC fields. */
export interface DemoLoad {
  /** Nine digits, without a repetition. */
  reference: number;
  company: DemoCompany;
  lane: DemoLane;
  pickup: Date;
  delivery: Date;
  equipment: EquipmentName;
  freight: DemoFreight;
}

/** The step has no divisor in common with the count: so numbers do not repeat. */
const REFERENCES = { first: 100_000_000, count: 900_000_000, step: 7_368_787 };

/** The seed of the loads that the demo imports. */
export const DEMO_SEED = 'lanewise';

const BATCH_ROWS = 500;

/** The market that demo loads of every source are drawn from. */
export class DemoMarket {
  readonly random: Random;
  /** A generator of its own: how many numbers it gives depends on the time, which must change nothing of the loads but their times. */
  readonly randomTimes: Random;
  readonly lanes: DemoLanes;
  readonly schedule: DemoSchedule;
  private readonly companies: WeightedChoice<DemoCompany>;
  private readonly equipments = new WeightedChoice(
    EQUIPMENTS.map((name) => [name, LOADS_POSTED[name]] as const),
  );
  private readonly firstReference: number;

  private constructor(cities: readonly City[], seed: string, now: Date) {
    this.random = new Random(seed);
    this.randomTimes = new Random(`${seed} times`);
    this.companies = choiceOf(demoCompanies(this.random));
    this.lanes = new DemoLanes(cities);
    this.schedule = new DemoSchedule(now);
    this.firstReference = this.random.whole(0, REFERENCES.count - 1);
  }

  static async open({ seed = DEMO_SEED, now }: DemoLoadsOptions): Promise<DemoMarket> {
    return new DemoMarket((await loadCityTable()).search('', Infinity), seed, now);
  }

  /** The load of a row, counted from 0; rows are drawn in their order. */
  draw(row: number): DemoLoad {
    const { random, randomTimes } = this;
    const company = this.companies.pick(random);
    const lane = this.lanes.draw(random);
    const pickup = this.schedule.pickup(randomTimes, lane.origin.timeZone);
    const delivery = this.schedule.delivery(pickup, lane, randomTimes);
    const equipment = this.equipments.pick(random);
    const freight = drawFreight(equipment, lane, random);
    const reference = REFERENCES.first + ((this.firstReference + row * REFERENCES.step) % REFERENCES.count);
    return { reference, company, lane, pickup, delivery, equipment, freight };
  }
}

/** Makes rows, counted from 0, as many at a time as are worth writing at once. */
export function* inBatches<Row>(count: number, make: (row: number) => Row): Generator<Row[]> {
  for (let row = 0; row < count;) {
    const batch: Row[] = [];
    for (const end = Math.min(count, row + BATCH_ROWS); row < end; row++) batch.push(make(row));
    yield batch;
  }
}
