import type { DemoLane } from './demo-lanes.js';
import {
  type EquipmentName,
  MEAN_MILES,
  OUTBOUND_PAY,
  PARTIAL_LOADS,
  RATE_PER_LOAD,
  RATE_SPREAD,
  SPOT_RATES,
  WITHOUT_RATE,
} from './market-figures.js';
import type { Random } from './random.js';

/** The freight of a load and its rate. Feet, pounds, dollars; null where the broker wrote nothing. */
export interface DemoFreight {
  length: number;
  weight: number;
  width: number | null;
  height: number | null;
  rate: number | null;
  requirements: string[];
}

/** Trailer lengths, and mean, spread and limit of full loads' weights: what fits 80,000 pounds gross. Assumption. */
const FULL_LOADS: Readonly<
  Record<EquipmentName, { lengths: readonly number[]; mean: number; spread: number; most: number }>
> = {
  Van: { lengths: [53, 53, 53, 53, 53, 53, 53, 48], mean: 33_000, spread: 8_500, most: 45_000 },
  Reefer: { lengths: [53, 53, 53, 53, 53, 53, 53, 53, 53, 48], mean: 39_000, spread: 5_000, most: 44_000 },
  Flatbed: { lengths: [48, 48, 48, 48, 53, 53, 40], mean: 41_500, spread: 6_000, most: 48_000 },
};

const REQUIREMENTS: Readonly<Record<EquipmentName, readonly string[]>> = {
  Van: [
    'No touch freight',
    'Drop trailer at receiver',
    'Appointment required, call ahead',
    'Food grade trailer, no odor',
    '2 load bars',
    'Lumper at receiver, reimbursed with receipt',
    'Tracking required',
    'Swing doors only',
    'Floor loaded, driver counts',
  ],
  Reefer: [
    'Temp 34 F continuous',
    'Temp -10 F continuous, pulp on loading',
    'Temp 55 F, start/stop allowed',
    'Washout receipt required',
    'Lumper at receiver, reimbursed with receipt',
    'Reefer unit newer than 10 years',
    'Tracking required',
    'Appointments are strict, late fee applies',
  ],
  Flatbed: [
    '8 ft tarps required',
    '4 ft tarps required',
    'Straps only, no chains',
    'Chains and binders',
    'Coil racks required',
    'PPE required: hard hat, vest, boots',
    'Edge protectors',
    'Conestoga accepted',
    'No tarps',
  ],
};
const OVERSIZE = 'Oversize: permits paid, "wide load" signs required';
const PARTIAL = 'Partial load';

const WITH_REQUIREMENTS = 0.4;
const OVERSIZE_FLATBEDS = 0.03;

/** Draws the freight of a lane. */
export function drawFreight(equipment: EquipmentName, lane: DemoLane, random: Random): DemoFreight {
  const isPartial = equipment !== 'Reefer' && random.chance(PARTIAL_LOADS.share);
  const isOversize = equipment === 'Flatbed' && !isPartial && random.chance(OVERSIZE_FLATBEDS);
  const requirements = drawRequirements(equipment, random);
  if (isPartial) requirements.push(PARTIAL);
  if (isOversize) requirements.push(OVERSIZE);
  return {
    ...drawLoad(equipment, isPartial, random),
    ...drawProfile(equipment, isOversize, random),
    rate: drawRate(equipment, lane, isPartial ? PARTIAL_LOADS.pay : 1, random),
    requirements,
  };
}

function drawLoad(
  equipment: EquipmentName,
  isPartial: boolean,
  random: Random,
): Pick<DemoFreight, 'length' | 'weight'> {
  if (isPartial) return { length: random.whole(8, 28), weight: random.whole(15, 160) * 100 };
  const { lengths, mean, spread, most } = FULL_LOADS[equipment];
  const weight = Math.min(most, Math.round(random.normal(mean, spread) / 100) * 100);
  return { length: random.pick(lengths), weight: Math.max(3_000, weight) };
}

/** Vans and reefers close over their freight, so brokers give measures for flatbeds only. */
function drawProfile(
  equipment: EquipmentName,
  isOversize: boolean,
  random: Random,
): Pick<DemoFreight, 'width' | 'height'> {
  if (isOversize) return { width: random.whole(10, 14), height: random.whole(7, 11) };
  if (equipment !== 'Flatbed' || random.chance(0.5)) return { width: null, height: null };
  return { width: random.pick([8, 8.5]), height: random.whole(6, 17) / 2 };
}

function drawRate(
  equipment: EquipmentName,
  { origin, destination, miles }: DemoLane,
  pay: number,
  random: Random,
): number | null {
  const perLoad = RATE_PER_LOAD[equipment];
  const perMile = SPOT_RATES[equipment] - perLoad / MEAN_MILES;
  const market = (OUTBOUND_PAY[origin.state] ?? 1) / (OUTBOUND_PAY[destination.state] ?? 1);
  const rate = (perLoad + perMile * miles) * market * pay * Math.exp(random.normal(0, RATE_SPREAD));
  if (random.chance(WITHOUT_RATE)) return null;
  const step = rate < 1000 ? 25 : 50;
  return Math.max(step, Math.round(rate / step) * step);
}

function drawRequirements(equipment: EquipmentName, random: Random): string[] {
  if (!random.chance(WITH_REQUIREMENTS)) return [];
  const first = random.pick(REQUIREMENTS[equipment]);
  const second = random.pick(REQUIREMENTS[equipment]);
  return random.chance(0.3) && second !== first ? [first, second] : [first];
}
