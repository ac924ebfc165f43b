/** The assumptions of plans: speed on road miles, and the hours that a driver may drive in a day (49 CFR 395.3). */
export const DRIVING = { milesPerHour: 50, hoursPerDay: 11 };

const HOUR_MS = 3_600_000;
const REST_MS = (24 - DRIVING.hoursPerDay) * HOUR_MS;

/** Returns how long a truck takes for road miles with one driver, rests included, in milliseconds. */
export function drivingTime(miles: number): number {
  const hours = miles / DRIVING.milesPerHour;
  const rests = Math.max(0, Math.ceil(hours / DRIVING.hoursPerDay) - 1);
  return hours * HOUR_MS + rests * REST_MS;
}
