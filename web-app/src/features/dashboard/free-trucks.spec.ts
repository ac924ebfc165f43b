import { expect, test } from '@jest/globals';
import { type Truck, type TruckPlan, TruckStatus } from '@lanewise/contracts';
import { freeTrucks } from './free-trucks';

const NOW = Date.parse('2026-11-23T18:00:00Z');

const truck = (id: string, truckStatus: Truck['truckStatus']) => ({ id, name: id, truckStatus }) as Truck;
const plan = (truckId: string, at: string): [string, TruckPlan] => [
  truckId,
  { truckId, loads: [], free: { city: 'Dallas, TX', timeZone: 'America/Chicago', at } },
];

test('Trucks are listed that are free by the end of tomorrow at their place, the first ones first', () => {
  const trucks = [
    truck('late tomorrow', TruckStatus.OnRoad),
    truck('after tomorrow', TruckStatus.OnRoad),
    truck('since yesterday', TruckStatus.Pending),
    truck('in repair', TruckStatus.Repair),
    truck('never loaded', TruckStatus.Pending),
    truck('on the road', TruckStatus.OnRoad),
  ];
  const plans = new Map([
    plan('late tomorrow', '2026-11-25T05:30:00.000'),
    plan('after tomorrow', '2026-11-25T06:30:00.000'),
    plan('since yesterday', '2026-11-22T12:00:00.000'),
    plan('in repair', '2026-11-22T12:00:00.000'),
  ]);
  const rows = freeTrucks(trucks, plans, NOW);
  expect(rows.map(({ name, text }) => [name, text])).toEqual([
    ['never loaded', 'Free now'],
    ['since yesterday', 'Free now, Dallas, TX'],
    ['late tomorrow', 'Free Tue, Nov 24, 11:30 PM CST, Dallas, TX'],
  ]);
  expect(rows[0].to).toBe('/search?truck=never+loaded');
  expect(rows[1].to).toBe('/search?truck=since+yesterday&pickup=2026-11-23&origin=Dallas%2C+TX');
});
