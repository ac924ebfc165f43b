/**
 * The figures that demo loads imitate. The sources:
 *
 * - DAT One, as reported by The Trucker (national averages, broker to carrier): loads posted by equipment in week 37 of
 *   2025, spot rates per mile in week 2 of 2026.
 * - FHWA, Freight Facts and Figures 2013, figure 2-2a (Freight Analysis Framework 3.4): tons carried by truck,
 *   by distance.
 * - US Commodity Flow Survey 2012: a for-hire truck shipment goes 508 miles on average.
 *
 * A figure without a published source is called an assumption.
 */

export const EQUIPMENTS = ['Van', 'Reefer', 'Flatbed'] as const;
export type EquipmentName = (typeof EQUIPMENTS)[number];

/** Loads posted in that week (DAT). */
export const LOADS_POSTED: Readonly<Record<EquipmentName, number>> = {
  Van: 900_703,
  Reefer: 420_998,
  Flatbed: 678_130,
};

/** Dollars per mile, fuel included (DAT). */
export const SPOT_RATES: Readonly<Record<EquipmentName, number>> = { Van: 2.4, Reefer: 2.9, Flatbed: 2.55 };

/** Part of the rate that does not depend on distance, in dollars: why short hauls pay more per mile. Assumption. */
export const RATE_PER_LOAD: Readonly<Record<EquipmentName, number>> = { Van: 240, Reefer: 300, Flatbed: 280 };

/** Mean length of the lanes that `LANE_LENGTHS` gives, in miles; close to the survey's 508. */
export const MEAN_MILES = 500;

/**
 * Lanes by length in miles: million tons (FHWA). The local band is left out and the next one counts a third:
 * private fleets and standing contracts carry most of it, and so the mean comes to that of for-hire trucks
 * (assumption).
 */
export const LANE_LENGTHS: readonly { from: number; to: number; weight: number }[] = [
  { from: 60, to: 250, weight: 2982 / 3 },
  { from: 250, to: 500, weight: 1336 },
  { from: 500, to: 750, weight: 407 },
  { from: 750, to: 1000, weight: 207 },
  { from: 1000, to: 1500, weight: 203 },
  { from: 1500, to: 2000, weight: 86 },
  { from: 2000, to: 3400, weight: 110 },
];

/**
 * States where more goes in than out, or the other way round: what loads out of them pay, as a share of the
 * average; loads into them pay the reverse. Assumption, after what the trade says of these states.
 */
export const OUTBOUND_PAY: Readonly<Record<string, number>> = {
  FL: 0.8,
  CO: 0.87,
  MA: 0.88,
  CT: 0.9,
  ME: 0.9,
  NY: 0.9,
  MD: 0.92,
  VA: 0.94,
  NV: 0.94,
  AZ: 0.95,
  IL: 1.07,
  IN: 1.08,
  OH: 1.06,
  WI: 1.08,
  TN: 1.05,
  GA: 1.04,
  CA: 1.04,
  TX: 1.02,
};

/** Spread of rates around what a lane pays on average, as a standard deviation of their logarithm. Assumption. */
export const RATE_SPREAD = 0.17;

/** Share of loads whose rate is left to be agreed on the phone. */
export const WITHOUT_RATE = 0.02;

/** Share of loads that fill a part of the trailer, and what they pay of a full load's rate. Assumption. */
export const PARTIAL_LOADS = { share: 0.06, pay: 0.42 };

/** Pickups by day of the week, Sunday first; docks are quiet at the weekend. Assumption. */
export const WEEKDAY_WEIGHTS = [3, 18, 19, 18, 18, 17, 7] as const;

/** Pickup appointments by hour of the day at the dock. Assumption. */
export const PICKUP_HOURS: readonly (readonly [hour: number, weight: number])[] = [
  [5, 1],
  [6, 4],
  [7, 9],
  [8, 14],
  [9, 13],
  [10, 12],
  [11, 9],
  [12, 8],
  [13, 9],
  [14, 8],
  [15, 6],
  [16, 4],
  [17, 2],
  [18, 1],
];

/** Loads that are still to be picked up today, and the hours of the day for that. Assumption. */
export const LATER_TODAY = { share: 0.04, from: 15, to: 23 };

/** Receivers take goods from the first to before the second hour of the day. Assumption. */
export const RECEIVING_HOURS = { from: 6, to: 17 };

/** Average miles an hour on the road, stops for fuel included. Assumption. */
export const ROAD_SPEED = { least: 45, most: 50 };

/** 49 CFR 395.3, in hours: driving between two rests, the rest, driving before a break, the break. */
export const HOURS_OF_SERVICE = { driving: 11, rest: 10, beforeBreak: 8, break: 0.5 };
