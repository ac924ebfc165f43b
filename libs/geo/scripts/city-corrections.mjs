/** Corrections of the two sources. Keys are `name, state` as the source has them. */

/** GeoNames: places under the name that the post office and the trade use. */
export const RENAMED = {
  'New York City, NY': 'New York',
  'The Bronx, NY': 'Bronx',
  'Washington, D.C., DC': 'Washington',
  'Village of Oak Creek (Big Park), AZ': 'Village of Oak Creek',
  'City of Milford (balance), CT': 'Milford',
  'New Century, KS, KS': 'New Century',
  'Stambaugh, Iron River, MI': 'Stambaugh',
  'San Buenaventura, CA': 'Ventura',
};

/** GeoNames: a second entry of a city that is listed under its own name. */
export const SECOND_ENTRIES = new Set([
  'Lexington-Fayette, KY',
  'Cameron Park Colonia, TX',
  'Greater Northdale, FL',
]);

/** GeoNames: parts of a city, or hamlets, that carry the figure of something much larger. */
export const NOT_THEIR_POPULATION = new Set([
  'New South Memphis, TN',
  'South Boston, MA',
  'West Raleigh, NC',
  'Ironville, KY',
  'Meads, KY',
  'Sandy Hills, UT',
  'Enchanted Hills, NM',
]);

/**
 * ZIP codes: some belong to one company, authority or military address instead of a town. Their names say so.
 */
export const NOT_A_TOWN = new RegExp(
  [
    String.raw`\d|&|^(American Express|Academy Life|Abmps|Abumps|Brm|Buffums|Cheeselovers|Citibank|Dhs|Far|Firms|Sbc)$`,
    String.raw`^(Census Bureau|Clifford And Wills|Contest Mail|Decorative Craft Ideas|Federal Communications Com)$`,
    String.raw`^(Focus On The Family|General Telephone|Gen Electric|Internal Revenue|Kelly Usa|Kiamichi Christian Mission)$`,
    String.raw`^(Lions International|Lockheed Corp|Master Charge|Mastercard|Nw Natural|Pacific Area Office|Pacific Tel)$`,
    String.raw`^(Parcel Return Service|Philip Morris|Roadway Express|Sears Roebuck|Select And Save|The Mail Box|Us West)$`,
    String.raw`^(Burlington House|Eastern Airlines|Grolier Books|Liberty Mutual|Macys Of California|Oxmoor House|Spotts Inc)$`,
    String.raw`^(World Vision International|Defense Finance Accounting|American Greeting Card|J B P H H|State Farm|Wells Fargo Bank)$`,
    String.raw`^(U S Geological Survey|Marine Corps Institute|Alliance Data Systems|National Wildlife Assoc|Bureau Business Practice)$`,
    String.raw`\b(Inc|Corp|Co|Ins|Insurance|Lottery|Telephone|Brm|Bmc|Firms?|Dept|Pwr|Svc|Bkcard|Chrg|Elec|Comp|Acs)\b`,
    String.raw`\b(National|Natl|Nat|Union|Amsouth|First|One|Us|City National) Banks?\b|^Banks? Of |\bBanks? Of |\bBank Of Kc$`,
    String.raw`\b(Return Center|Card Center|Correctional Ctr|Pers Ctr|Service Ctr|Supply Center|Book Dist|Music Club|Fulfill Systems)\b`,
    String.raw`\b(Of Amer|Of America|Blue Shield|Gap Inc|Reporting Syste|Board Of Insurance|Firm Holdouts|Shared Firm|Md Facility|Maryland Fac)\b`,
  ].join('|'),
);

/** ZIP codes: a city's own name cut short, which the city is known by anyway; and an island far from any state. */
export const LEFT_OUT = new Set([
  'Atl, GA',
  'Bham, AL',
  'Blmgtn, IN',
  'Crp Christi, TX',
  'Kng Of Prussa, PA',
  'Ks City, MO',
  'Mphs, TN',
  'Nashvl, TN',
  'Wake Island, HI',
]);

/** ZIP codes: post offices that are not in the lake. */
export const MISPLACED = {
  60011: { latitude: 42.1539, longitude: -88.1362 },
};

/** Places that freight goes to and neither source has; by one of their ZIP codes. */
export const MISSING = [
  { zip: 90220, name: 'Rancho Dominguez', state: 'CA', latitude: 33.8703, longitude: -118.2142 },
  { zip: 92154, name: 'Otay Mesa', state: 'CA', latitude: 32.5567, longitude: -116.9403 },
  { zip: 90058, name: 'Vernon', state: 'CA', latitude: 34.0039, longitude: -118.2301 },
  { zip: 90731, name: 'Terminal Island', state: 'CA', latitude: 33.755, longitude: -118.2468 },
  { zip: 91739, name: 'Etiwanda', state: 'CA', latitude: 34.1261, longitude: -117.5237 },
  { zip: 60525, name: 'McCook', state: 'IL', latitude: 41.7986, longitude: -87.8376 },
  { zip: 62206, name: 'Sauget', state: 'IL', latitude: 38.5853, longitude: -90.1671 },
  { zip: 33166, name: 'Medley', state: 'FL', latitude: 25.8406, longitude: -80.3265 },
  { zip: 7114, name: 'Port Newark', state: 'NJ', latitude: 40.6904, longitude: -74.1507 },
];

/** ZIP codes: words that the post office cuts short. */
export const WRITTEN_OUT = {
  Afb: 'AFB',
  Bch: 'Beach',
  Cbc: 'CBC',
  Hts: 'Heights',
  Jct: 'Junction',
  Jrb: 'JRB',
  Natl: 'National',
  Pk: 'Park',
  Spgs: 'Springs',
  Sta: 'Station',
  Twp: 'Township',
  Univ: 'University',
  Vly: 'Valley',
};

const EASTERN = ['America/New_York'];
const CENTRAL = ['America/Chicago'];
const MOUNTAIN = ['America/Denver'];
const PACIFIC = ['America/Los_Angeles'];

/** Time zones of each state; a name ending in `/` stands for all that begin with it. The zone map is coarse at borders. */
export const STATE_ZONES = {
  AK: [
    'America/Anchorage',
    'America/Juneau',
    'America/Sitka',
    'America/Yakutat',
    'America/Metlakatla',
    'America/Nome',
    'America/Adak',
  ],
  AL: CENTRAL,
  AR: CENTRAL,
  AZ: ['America/Phoenix', ...MOUNTAIN],
  CA: PACIFIC,
  CO: MOUNTAIN,
  CT: EASTERN,
  DC: EASTERN,
  DE: EASTERN,
  FL: [...EASTERN, ...CENTRAL],
  GA: EASTERN,
  HI: ['Pacific/Honolulu'],
  IA: CENTRAL,
  ID: ['America/Boise', ...PACIFIC],
  IL: CENTRAL,
  IN: ['America/Indiana/', ...CENTRAL],
  KS: [...CENTRAL, ...MOUNTAIN],
  KY: [...EASTERN, ...CENTRAL, 'America/Kentucky/'],
  LA: CENTRAL,
  MA: EASTERN,
  MD: EASTERN,
  ME: EASTERN,
  MI: ['America/Detroit', 'America/Menominee'],
  MN: CENTRAL,
  MO: CENTRAL,
  MS: CENTRAL,
  MT: MOUNTAIN,
  NC: EASTERN,
  ND: [...CENTRAL, ...MOUNTAIN, 'America/North_Dakota/'],
  NE: [...CENTRAL, ...MOUNTAIN],
  NH: EASTERN,
  NJ: EASTERN,
  NM: MOUNTAIN,
  NV: PACIFIC,
  NY: EASTERN,
  OH: EASTERN,
  OK: CENTRAL,
  OR: [...PACIFIC, 'America/Boise'],
  PA: EASTERN,
  RI: EASTERN,
  SC: EASTERN,
  SD: [...CENTRAL, ...MOUNTAIN],
  TN: [...EASTERN, ...CENTRAL],
  TX: [...CENTRAL, ...MOUNTAIN],
  UT: MOUNTAIN,
  VA: EASTERN,
  VT: EASTERN,
  WA: PACIFIC,
  WI: CENTRAL,
  WV: EASTERN,
  WY: MOUNTAIN,
};

/**
 * Towns that the map of `zoneAt` puts an hour off, by zone and state: near borders, where the Navajo Nation changes its
 * clocks, the Hopi within it and the rest of Arizona do not, and where few know what the law says. Compared with a map
 * of the borders themselves by city-table.spec.ts.
 */
export const TOWN_ZONES = byTown({
  'America/Boise': {
    ID: 'Warren',
    OR: 'Brogan, Ironside, Jamieson',
  },
  'America/Chicago': {
    FL: 'Blountstown, Clarksville, Wewahitchka',
    IN: 'Buckskin, Elberfeld, Goodland, Kentland, Mackey, Oakland City, Somerville',
    KS: 'Bird City, Brewster, Johnson, Lakin, Leoti, Manter, McDonald, Saint Francis, Ulysses',
    KY: 'Alpha, Big Clifty, Columbia, Custer, Knifley, Russell Springs',
    ND: 'Alamo, Alexander, Ambrose, Arnegard, Crosby, Epping, Fortuna, Grenora, Mandaree, Ray, Trenton, Watford City, Wildrose, Williston, Zahl',
    SD: 'Mobridge',
    TN: 'Allardt, Crab Orchard, Guild, Whiteside',
  },
  'America/Denver': {
    AZ: 'Dilkon, Gray Mountain, Indian Wells',
    NE: 'Kilgore, Mullen, Nenzel',
    NV: 'West Wendover',
    SD: 'Belvidere, Fort Pierre',
  },
  'America/Detroit': { MI: 'Bark River, Cornell, Republic' },
  'America/Indiana/Indianapolis': { IN: 'Cayuga, Perrysville, Saint Bernice' },
  'America/Indiana/Knox': { IN: 'Ora' },
  'America/Indiana/Tell_City': { IN: 'Branchville, Bristow, Derby, Leopold, Saint Croix' },
  'America/Los_Angeles': {
    ID: 'Lucile, White Bird',
    NV: 'Jackpot, Montello',
    OR: 'Halfway, Oxbow',
  },
  'America/Menominee': { MI: 'Alpha, Amasa, Caspian, Crystal Falls, Gaastra, Iron River, Stambaugh' },
  'America/New_York': {
    FL: 'Chattahoochee',
    KY: 'Payneville, Rhodelia, Upton',
    TN: 'Fairmount, Grandview, Graysville, Mowbray Mountain, Old Fort, Spring City',
  },
  'America/Nome': { AK: 'Nikolski' },
  'America/North_Dakota/New_Salem': { ND: 'Almont, Glen Ullin, New Salem' },
  'America/Phoenix': {
    AZ: 'Blue, Centennial Park, Colorado City, Duncan, First Mesa, Fredonia, Hotevilla, Keams Canyon, Kykotsmovi Village, Marble Canyon, Polacca, Sanders, Second Mesa',
  },
});

/** Returns the zone of each town: `Williston, ND`. */
function byTown(zones) {
  return Object.fromEntries(
    Object.entries(zones).flatMap(([zone, states]) =>
      Object.entries(states).flatMap(([state, towns]) =>
        towns.split(', ').map((town) => [`${town}, ${state}`, zone]),
      ),
    ),
  );
}
