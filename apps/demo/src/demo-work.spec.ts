import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type CreateSavedLoadRequest,
  Equipment,
  LoadStatus,
  NUMBER_RULES,
  TEXT_RULES,
  TruckStatus,
} from '@lanewise/contracts';
import { DemoMarket } from './demo-market.js';
import { drawWork } from './demo-work.js';

const NOW = Date.UTC(2026, 10, 22, 15);
const DAY_MS = 86_400_000;
const instant = (date: string | null | undefined) => Date.parse(`${date}Z`);

describe('the work of a demo truck', () => {
  const works = new Map<TruckStatus, CreateSavedLoadRequest[]>();

  beforeAll(async () => {
    for (const truckStatus of [TruckStatus.OnRoad, TruckStatus.Pending, TruckStatus.Repair]) {
      const market = await DemoMarket.open({ count: 0, seed: `truck ${truckStatus}`, now: new Date(NOW) });
      works.set(truckStatus, drawWork({ equipment: Equipment.Flatbed, truckStatus }, market, NOW));
    }
  });

  const statusesOf = (truckStatus: TruckStatus) =>
    new Set(works.get(truckStatus)!.map(({ loadStatus }) => loadStatus));

  test('fills the last weeks, one load after another', () => {
    for (const work of works.values()) {
      expect(work.length).toBeGreaterThan(5);
      expect(instant(work[0].pickUp)).toBeLessThan(NOW - 20 * DAY_MS);
      for (const [at, { pickUp, delivery }] of work.entries()) {
        expect(instant(delivery)).toBeGreaterThan(instant(pickUp));
        if (at > 0) expect(instant(pickUp)).toBeGreaterThan(instant(work[at - 1].delivery));
      }
    }
  });

  test('is of the truck, paid, and not too far away', () => {
    for (const load of [...works.values()].flat()) {
      expect(load.equipment).toBe(Equipment.Flatbed);
      expect(load.rate).toBeGreaterThan(0);
      expect(load.deadheadOrigin).toBeLessThanOrEqual(NUMBER_RULES.deadhead.max);
      expect(load.referenceId.length).toBeLessThanOrEqual(TEXT_RULES.referenceId.maxLength.value);
    }
  });

  test('ends as the status of the truck says', () => {
    const { Booked, InProgress, Completed, Payed } = LoadStatus;
    expect(statusesOf(TruckStatus.OnRoad)).toEqual(new Set([Payed, Completed, InProgress, Booked]));
    expect(statusesOf(TruckStatus.Pending)).toEqual(new Set([Payed, Completed, Booked]));
    expect(statusesOf(TruckStatus.Repair)).toEqual(new Set([Payed, Completed]));
  });
});
