import { CENTRAL_LOADS_COLUMNS } from '@lanewise/contracts';
import { greatCircleMiles, loadCityTable } from '@lanewise/geo';
import { mulberry32 } from '../loads/synthetic-loads.mjs';

// A market whose freights are known: each is posted by one to five companies, as different people type it.

const CITIES = 1000;
const COMPANIES = 900;
const DAYS = 7;
/** Shares of freights that so many companies post; the last one has the rest. */
const POSTED_TIMES = [
  [0.55, 1],
  [0.22, 2],
  [0.12, 3],
  [0.07, 4],
  [1, 5],
];
/** Share of freights that one of their companies posts again. */
const REPOSTED = 0.03;
const EQUIPMENTS = [
  [0.52, ['Van', 'V', 'Dry Van']],
  [0.22, ['Reefer', 'R']],
  [0.21, ['Flatbed', 'F']],
  [1, ['V/R', 'R/V']],
];
/** Of weights: as they are, to hundreds, to five hundreds, to thousands; the rest is unknown. */
const ROUNDINGS = [
  [0.5, 1],
  [0.2, 100],
  [0.15, 500],
  [0.1, 1000],
];
const FIRST =
  'Blue Red Prairie Summit Harbor Cedar Delta Eagle Granite Iron Juniper Keystone Liberty Maple North'.split(
    ' ',
  );
const SECOND = 'Ridge Valley River Star Line Trail Arrow Bridge Creek Field Gate Hill'.split(' ');
const THIRD = ['Freight', 'Logistics', 'Transport', 'Brokerage', 'Carriers & Sons'];
const FORMS = [
  ['LLC', 'L.L.C.', 'llc', ''],
  ['Inc.', 'Inc', 'INC', ''],
  ['Corp.', 'Corp', 'Corporation', ''],
  ['Co.', 'Co', 'Company', ''],
  [''],
];

/**
 * Returns postings in the order in which they come, each with the numbers of its freight and its company.
 * @param twins share of freights that have the lane and day of the one before
 */
export async function postedFreights(count, twins, seed = 7) {
  const random = mulberry32(seed);
  const under = (limit) => Math.floor(random() * limit);
  const oneOf = (list) => list[under(list.length)];
  const byShare = (shares) => {
    let left = random();
    return shares.find(([share]) => (left -= share) < 0)?.[1];
  };
  // No lane is longer than a load may be.
  const cities = (await loadCityTable())
    .search('', CITIES)
    .filter(({ fullName }) => !/, (?:AK|HI|PR)$/.test(fullName));
  const postings = [];
  let freight;
  for (let n = 0; n < count; n++) {
    freight = { ...makeFreight(n > 0 && random() < twins ? freight : undefined), n };
    const companies = new Set();
    const times = byShare(POSTED_TIMES);
    while (companies.size < times) companies.add(under(COMPANIES));
    for (const company of companies) postings.push(post(freight, company));
    if (random() < REPOSTED) postings.push(post(freight, oneOf([...companies])));
  }
  // Whoever posts first does so by chance.
  for (let n = postings.length - 1; n > 0; n--) {
    const other = under(n + 1);
    [postings[n], postings[other]] = [postings[other], postings[n]];
  }
  return postings.map((posting, n) => ({ ...posting, row: { ...posting.row, referenceId: `P${n}` } }));

  function makeFreight(twin) {
    const lane = twin ?? { origin: oneOf(cities), destination: oneOf(cities), day: 1 + under(DAYS) };
    if (lane.origin === lane.destination) return makeFreight(undefined);
    return {
      ...lane,
      hour: 5 + under(16),
      equipment: byShare(EQUIPMENTS),
      // Many are full.
      weight: random() < 0.3 ? 40_000 + under(5000) : 8000 + under(37_000),
      rate: Math.round(greatCircleMiles(lane.origin, lane.destination) * (1.8 + random()) + 200),
    };
  }

  function post(given, company) {
    const { origin, destination, day, hour, equipment, weight, rate } = given;
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const [month, of] = [date.slice(5, 7), date.slice(8)];
    const time = `${String(hour + under(3)).padStart(2, '0')}:${oneOf(['00', '30'])}`;
    const rounding = byShare(ROUNDINGS);
    const row = {
      company: spell(company),
      contactPhone: `(${200 + under(700)}) 555-${String(under(10_000)).padStart(4, '0')}`,
      contactEmail: `${oneOf(['loads', 'dispatch', 'ops'])}${under(90)}@company-${company}.example`,
      originCity: origin.name,
      originState: origin.fullName.slice(-2),
      destinationCity: destination.name,
      destinationState: destination.fullName.slice(-2),
      pickup: `${month}/${of}/${date.slice(0, 4)} ${time}`,
      equipment: oneOf(equipment),
      weight: rounding ? String(Math.round(weight / rounding) * rounding) : '',
      rate: random() < 0.1 ? '' : String(Math.round((rate * (0.9 + random() * 0.2)) / 25) * 25),
    };
    return { freight: given.n, company, row };
  }

  /** A company has one name and one legal form, and is typed in many ways. */
  function spell(company) {
    const words = [
      FIRST[company % FIRST.length],
      SECOND[Math.floor(company / FIRST.length) % SECOND.length],
      THIRD[Math.floor(company / FIRST.length / SECOND.length)],
    ];
    if (company % 11 === 0) words.unshift(oneOf(['J.R.', 'JR', 'J.R']));
    const form = oneOf(FORMS[company % FORMS.length]);
    const name = words.join(oneOf([' ', ' ', '  '])) + (form && oneOf([' ', ', ']) + form);
    return oneOf([name, name, name.toUpperCase(), name.toLowerCase()]);
  }
}

/** Writes postings as a file of the first source. */
export function toCentralLoads(postings) {
  const columns = Object.keys(CENTRAL_LOADS_COLUMNS);
  const lines = postings.map(({ row }) => columns.map((column) => cell(row[column] ?? '')).join(','));
  return [columns.map((column) => CENTRAL_LOADS_COLUMNS[column]).join(','), ...lines].join('\r\n');
}

const cell = (text) => (text.includes(',') ? `"${text}"` : text);
