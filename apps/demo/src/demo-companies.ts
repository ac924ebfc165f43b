import type { Random } from './random.js';
import { WeightedChoice } from './weighted-choice.js';

/** A broker that posts loads. All are invented; numbers and domains are those kept free for examples. */
export interface DemoCompany {
  name: string;
  phone: string;
  email: string;
  /** The prefix of its reference ids; may be empty. */
  prefix: string;
}

const COMPANIES = 220;

// prettier-ignore
const FIRST_WORDS = [
  'Amberfield', 'Birchline', 'Bluestem', 'Bramblewood', 'Brightwater', 'Cedarbend', 'Clearmile', 'Cobblestone',
  'Copperleaf', 'Cottonridge', 'Driftwood', 'Eastmarch', 'Elkhollow', 'Emberway', 'Fallowfield', 'Fernbank',
  'Foxglove', 'Goldenrod', 'Granitepost', 'Greywillow', 'Harborlight', 'Heronbrook', 'Highmeadow', 'Ironvale',
  'Juniperway', 'Kestrelridge', 'Larkfield', 'Longacre', 'Maplecross', 'Millrace', 'Mossgate', 'Northwick',
  'Oakhaven', 'Overland Star', 'Pinecrest Mile', 'Prairiewind', 'Quarrystone', 'Redbarn', 'Riverbent', 'Rosefinch',
  'Sagebrook', 'Silverthorn', 'Stonegap', 'Sunmeadow', 'Tallgrass', 'Thistledown', 'Tidewell', 'Timberlane',
  'Twinforks', 'Wagonwheel', 'Westering', 'Wheatland Mile', 'Whitecap', 'Wildplum', 'Windrow',
] as const;

const LAST_WORDS = [
  'Logistics',
  'Freight Brokers',
  'Transport Services',
  'Freight',
  'Supply Chain',
  'Carriers Network',
  'Load Services',
  'Logistics LLC',
  'Freight Solutions, Inc.',
] as const;

// prettier-ignore
const AREA_CODES = [
  '201', '206', '214', '216', '229', '253', '303', '305', '312', '314', '317', '385', '402', '404', '412', '414',
  '423', '470', '479', '501', '502', '503', '513', '515', '602', '612', '614', '615', '630', '704', '713', '773',
  '801', '816', '817', '901', '904', '909', '913', '972',
] as const;

/** The companies of a seed, those with the most loads first. */
export function demoCompanies(random: Random): DemoCompany[] {
  const names = shuffled(
    FIRST_WORDS.flatMap((first) => LAST_WORDS.map((last) => ({ first, name: `${first} ${last}` }))),
    random,
  ).slice(0, COMPANIES);
  return names.map(({ first, name }) => toCompany(first, name, random));
}

/** A choice of companies, a few of which post most of the loads. */
export const choiceOf = (companies: readonly DemoCompany[]): WeightedChoice<DemoCompany> =>
  new WeightedChoice(companies.map((company, rank) => [company, 1 / (rank + 3)] as const));

function toCompany(first: string, name: string, random: Random): DemoCompany {
  const line = String(random.whole(0, 99)).padStart(2, '0');
  const domain = name
    .toLowerCase()
    .replace(/,? (?:inc\.|llc)$/, '')
    .replaceAll(' ', '-');
  return {
    name,
    phone: `(${random.pick(AREA_CODES)}) 555-01${line}`,
    email: `${random.pick(['loads', 'dispatch', 'freight', 'capacity'])}@${domain}.example`,
    prefix: random.chance(0.5) ? `${first.slice(0, random.whole(2, 3)).toUpperCase()}-` : '',
  };
}

function shuffled<Item>(items: Item[], random: Random): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random.whole(0, last);
    [items[last], items[other]] = [items[other], items[last]];
  }
  return items;
}
