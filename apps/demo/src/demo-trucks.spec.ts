import { expect, test } from '@jest/globals';
import { Equipment } from '@lanewise/contracts';
import { loadRoads } from '@lanewise/roads';
import { DemoMarket } from './demo-market.js';
import { DEMO_TRUCKS } from './demo-trucks.js';

const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const LOADS = 8000;

test('the demo trucks lose on some loads around Chicago, and earn 10 cents to $1.20 a mile on most', async () => {
  const market = await DemoMarket.open({ count: LOADS, now: new Date('2026-11-22T15:00:00Z') });
  const near = Array.from({ length: LOADS }, (_, row) => market.draw(row)).flatMap((load) => {
    const { lane, freight } = load;
    const deadhead = loadRoads().miles(CHICAGO, lane.origin);
    if (freight.rate === null || deadhead > 150 || lane.miles < 200) return [];
    return { equipment: Equipment[load.equipment], rate: freight.rate, miles: lane.miles + deadhead };
  });
  for (const { name, equipment, costPerMile } of DEMO_TRUCKS) {
    const earned = near
      .filter((load) => load.equipment === equipment)
      .map(({ rate, miles }) => rate / miles - costPerMile!);
    const share = (holds: (profit: number) => boolean) => earned.filter(holds).length / earned.length;
    const shares = { name, loss: share((profit) => profit < 0), usual: share((p) => p >= 0.1 && p <= 1.2) };
    expect(shares.loss).toBeGreaterThan(0.1);
    expect(shares.loss).toBeLessThan(0.35);
    expect(shares.usual).toBeGreaterThan(0.5);
  }
});
