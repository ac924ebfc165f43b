/** A place in the US where a load can start or end. */
export interface City {
  /** GeoNames id; for a town that is known from ZIP codes only, 1,000,000,000 + its lowest ZIP code. */
  id: number;
  /** `Chicago` */
  name: string;
  /** Postal code, `IL`. */
  state: string;
  /** `Chicago, IL`; unique. */
  fullName: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** 0 if unknown. */
  population: number;
  /** IANA name, `America/Chicago`. */
  timeZone: string;
}

/** Common other names of cities, by full name. */
export const CITY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'New York, NY': ['New York City', 'NYC'],
  'Bronx, NY': ['The Bronx'],
  'Washington, DC': ['Washington DC', 'DC'],
  'Lexington, KY': ['Lexington-Fayette'],
  'Louisville, KY': ['Louisville/Jefferson County'],
  'Nashville, TN': ['Nashville-Davidson'],
  'Boise, ID': ['Boise City'],
  'Ventura, CA': ['San Buenaventura'],
  'City of Industry, CA': ['Industry'],
  'Commerce, CA': ['City of Commerce'],
  'Los Angeles, CA': ['LA'],
  'San Francisco, CA': ['SF'],
  'Las Vegas, NV': ['Vegas'],
  'Salt Lake City, UT': ['SLC'],
  'Oklahoma City, OK': ['OKC'],
  'Kansas City, MO': ['KC', 'KCMO'],
  'New Orleans, LA': ['NOLA'],
  'Indianapolis, IN': ['Indy'],
  'Jacksonville, FL': ['Jax'],
  'Philadelphia, PA': ['Philly'],
  'St. Petersburg, FL': ['St. Pete'],
  'Corpus Christi, TX': ['Corpus'],
};
