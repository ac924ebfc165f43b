import { describe, expect, test } from '@jest/globals';
import { drivingTime } from '@lanewise/contracts';
import { plainDrive, plainHaul, type PlainState, plainWait } from './testing/plain-trips.js';
import { FREE, oneOf, randomFrom, randomLoads, randomTowns, toColumns } from './testing/random-trips.js';
import { haul } from './trip-loads.js';
import { TruckClock } from './truck-clock.js';

const HOUR = 3_600_000;
const STOP = 2 * HOUR;
const stateOf = ({ time, dutyBegan, driven }: TruckClock) => ({
  time,
  began: dutyBegan,
  driven: driven / 72_000,
});
const without = ({ time, began, driven }: PlainState) => ({ time, began, driven });
const START: PlainState = { place: { latitude: 0, longitude: 0 }, time: FREE, began: FREE, driven: 0 };

describe('the clock of a truck', () => {
  test('agrees with one that goes mile by mile', () => {
    const random = randomFrom(1);
    for (let round = 0; round < 300; round++) {
      const clock = new TruckClock(STOP);
      clock.set(FREE);
      let state = START;
      for (let step = 0; step < 12; step++) {
        const miles = oneOf(random, [0, 1, 275, 550, 551, Math.floor(random() * 3000)]);
        const until = state.time + oneOf(random, [-HOUR, 0, 9 * HOUR, 10 * HOUR - 1, 10 * HOUR, 30 * HOUR]);
        clock.drive(miles);
        state = plainDrive(state, miles);
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
  });

  test('hauls loads in the same time, or is too late for the same', () => {
    const random = randomFrom(2);
    const towns = randomTowns(random, 10, 8);
    const plain = randomLoads(random, towns, 500, 4);
    const { loads } = toColumns(plain);
    const clock = new TruckClock(STOP);
    let hauled = 0;
    for (const [row, load] of plain.entries()) {
      const miles = Math.floor(random() * 200);
      clock.set(FREE);
      const isInTime = haul(clock, loads, row, miles);
      const expected = plainHaul(START, load, miles, STOP);
      expect(isInTime && stateOf(clock)).toEqual(expected ? without(expected) : false);
      hauled += Number(isInTime);
    }
    expect(hauled).toBeGreaterThan(100);
  });

  test('takes as long with a rested truck as a drive does by itself', () => {
    for (const miles of [0, 1, 549, 550, 551, 1100, 1101, 3000]) {
      const clock = new TruckClock(STOP);
      clock.set(FREE);
      clock.drive(miles);
      expect(clock.time - FREE).toBe(drivingTime(miles));
    }
  });
});
