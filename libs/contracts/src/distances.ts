/** Mean radius of the earth. */
export const EARTH_RADIUS_MILES = 3958.7613;

/**
 * Road miles per great-circle mile in the US: Ballou, Rahardja and Sakai, "Selected country circuity factors
 * for road travel distance estimation", Transportation Research Part A 36 (2002).
 */
export const ROAD_CIRCUITY = 1.2;
