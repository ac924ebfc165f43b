/** A place in the US where a load can start or end. */
export interface City {
  /** GeoNames id; for a town known from ZIP codes only, 1,000,000,000 + the lowest of them. */
  id: number;
  /** `Chicago` */
  name: string;
  /** Postal code, `IL`. */
  state: string;
  /** `Chicago, IL`; no two cities share it. */
  fullName: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** 0 when not known. */
  population: number;
  /** IANA name, `America/Chicago`. */
  timeZone: string;
}

/** Other names under which people know a city, by its full name. */
export const CITY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'New York, NY': ['New York City', 'NYC'],
  'Bronx, NY': ['The Bronx'],
  'Washington, DC': ['Washington DC'],
  'Lexington, KY': ['Lexington-Fayette'],
  'Louisville, KY': ['Louisville/Jefferson County'],
  'Nashville, TN': ['Nashville-Davidson'],
  'Boise, ID': ['Boise City'],
  'Ventura, CA': ['San Buenaventura'],
};
