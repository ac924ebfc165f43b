/** What has to be put right in the two sources. Keys are `name, state` as the source has them. */

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

const ARIZONA_TIME = 'America/Phoenix';
const NAVAJO_TIME = 'America/Denver';

/** Towns that the map gets wrong although the zone exists in their state: Arizona's Navajo Nation changes its clocks, the Hopi within it and the rest do not. */
export const TOWN_ZONES = {
  'Blue, AZ': ARIZONA_TIME,
  'Centennial Park, AZ': ARIZONA_TIME,
  'Colorado City, AZ': ARIZONA_TIME,
  'Dilkon, AZ': NAVAJO_TIME,
  'Duncan, AZ': ARIZONA_TIME,
  'First Mesa, AZ': ARIZONA_TIME,
  'Fredonia, AZ': ARIZONA_TIME,
  'Hotevilla, AZ': ARIZONA_TIME,
  'Indian Wells, AZ': NAVAJO_TIME,
  'Keams Canyon, AZ': ARIZONA_TIME,
  'Kykotsmovi Village, AZ': ARIZONA_TIME,
  'Marble Canyon, AZ': ARIZONA_TIME,
  'Polacca, AZ': ARIZONA_TIME,
  'Second Mesa, AZ': ARIZONA_TIME,
  'Jackpot, NV': 'America/Denver',
  'West Wendover, NV': 'America/Denver',
};
