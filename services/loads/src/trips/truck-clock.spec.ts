import { describe, expect, test } from '@jest/globals';
import { drivingTime } from '@lanewise/contracts';
import { PLAIN_STEP, plainDrive, plainHaul, type PlainState, plainWait } from './testing/plain-trips.js';
import { FREE, oneOf, randomFrom, randomLoads, randomTowns, toColumns } from './testing/random-trips.js';
import { haul } from './trip-loads.js';
import { TruckClock } from './truck-clock.js';

const HOUR = 3_600_000;
const STOP = 2 * HOUR;
const rulesOf = (fourteenHours: boolean) => ({ stopMs: STOP, fourteenHours });
const stateOf = ({ time, dutyBegan, driven }: TruckClock) => ({
  time,
  began: dutyBegan,
  driven,
});
const without = ({ time, began, driven }: PlainState) => ({ time, began, driven });
const START: PlainState = { place: { latitude: 0, longitude: 0 }, time: FREE, began: FREE, driven: 0 };

describe('the clock of a truck', () => {
  test.each([true, false])(
    'agrees with one that goes step by step, with a limit of 14 hours: %s',
    (fourteenHours) => {
      const random = randomFrom(1);
      for (let round = 0; round < 150; round++) {
        const clock = new TruckClock(rulesOf(fourteenHours));
        clock.set(FREE);
        let state = START;
        for (let step = 0; step < 12; step++) {
          const miles = oneOf(random, [0, 1, 275, 550, 551, Math.floor(random() * 3000)]);
          const until =
            state.time +
            oneOf(random, [-HOUR, 0, HOUR / 4, 9 * HOUR, 10 * HOUR - PLAIN_STEP, 10 * HOUR, 30 * HOUR]);
          clock.drive(miles);
          state = plainDrive(state, miles, fourteenHours);
          if (random() < 0.5) {
            clock.waitUntil(until);
            state = plainWait(state, until);
          }
          if (random() < 0.5) {
            clock.stop();
            state = { ...state, time: state.time + STOP };
          }
          expect(stateOf(clock)).toEqual(without(state));
        }
      }
    },
  );

  test('hauls loads in the same time, or is too late for the same', () => {
    const random = randomFrom(2);
    const towns = randomTowns(random, 10, 8);
    const plain = randomLoads(random, towns, 500, 4);
    const { loads } = toColumns(plain);
    const clock = new TruckClock(rulesOf(true));
    let hauled = 0;
    for (const [row, load] of plain.entries()) {
      const miles = Math.floor(random() * 200);
      clock.set(FREE);
      const isInTime = haul(clock, loads, row, miles);
      const expected = plainHaul(START, load, miles, rulesOf(true));
      expect(isInTime && stateOf(clock)).toEqual(expected ? without(expected) : false);
      hauled += Number(isInTime);
    }
    expect(hauled).toBeGreaterThan(100);
  });

  test('takes as long with a rested truck as a drive does by itself', () => {
    for (const miles of [0, 1, 549, 550, 551, 1100, 1101, 3000]) {
      const clock = new TruckClock(rulesOf(true));
      clock.set(FREE);
      clock.drive(miles);
      expect(clock.time - FREE).toBe(drivingTime(miles));
    }
  });

  test('drives no more after 14 hours, though a stop may end later, and rests for ten hours then', () => {
    const clock = new TruckClock(rulesOf(true));
    clock.set(FREE);
    clock.waitUntil(FREE + 9 * HOUR);
    clock.drive(4 * 50);
    clock.stop();
    expect(clock.time).toBe(FREE + 15 * HOUR);
    clock.drive(50);
    expect(stateOf(clock)).toEqual({ time: FREE + 26 * HOUR, began: FREE + 25 * HOUR, driven: HOUR });
  });

  test('divides a drive by the end of the duty day, and the rest goes on until 24 hours after it began', () => {
    const drove: number[] = [];
    const log = {
      drove: (from: number, to: number) => drove.push((to - from) / HOUR),
      rested() {},
      waited() {},
      stopped() {},
    };
    const clock = new TruckClock(rulesOf(true), log);
    clock.set(FREE);
    clock.waitUntil(FREE + 9 * HOUR);
    clock.drive(6 * 50);
    expect(drove).toEqual([5, 1]);
    expect(clock.time).toBe(FREE + 25 * HOUR);
  });
});
