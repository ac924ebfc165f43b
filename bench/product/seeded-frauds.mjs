import { greatCircleMiles, loadCityTable } from '@lanewise/geo';
import { loadRoads } from '@lanewise/roads';
import { mulberry32 } from '../loads/synthetic-loads.mjs';

// A market in which it is known who cheats. Honest companies post as people do: some of their agents call from phones of
// their own, a few write from private mail, some loads are urgent, and a freight may be posted twice.

const COMPANIES = 240;
/** Of the companies, so many are known brokers, in the order of their numbers. */
const BROKERS = 60;
/** Of the others, this share has no domain of its own. */
const FREE_ONLY = 0.25;
/** Of the largest ones; the first are the metros that lanes lead from and to, the others lie around them. */
const CITIES = 2000;
const METROS = 60;
const SUBURB_MILES = 30;
const LOADS_PER_LANE = 45;
const DAYS = 6;
const FREE = ['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'aol.com'];
/** Shares of honest postings. */
const HONEST = {
  /** Pays 1.25 to 1.6 times the usual, as it is late. */
  urgent: 0.015,
  /** An agent writes from private mail. */
  privateMail: 0.004,
  /** An agent of a broker has phone and domain of their own. */
  outsideAgent: 0.01,
  ownPhone: 0.3,
  /** Two companies post the freight. */
  postedTwice: 0.15,
  /** Three to five do. By the rule, such a freight is posted again and again. */
  postedByMany: 0.02,
};
const FRAUD_SHARE = 0.04;
const FRAUDS = ['lure', 'broker', 'mail', 'flood'];

/**
 * Returns brokers to be known, and postings in the order in which they come, each with what it is: `fraud` names its kind,
 * `postedByMany` an honest one whose freight three or more companies post.
 */
export async function seededFrauds(count, seed = 11) {
  const random = mulberry32(seed);
  const under = (limit) => Math.floor(random() * limit);
  const oneOf = (list) => list[under(list.length)];
  const cities = (await loadCityTable())
    .search('', CITIES)
    .filter(({ fullName }) => !/, (?:AK|HI|PR)$/.test(fullName));
  const metros = cities.slice(0, METROS).map((metro) => ({
    metro,
    towns: cities.filter((city) => greatCircleMiles(metro, city) <= SUBURB_MILES),
  }));
  const companies = Array.from({ length: COMPANIES }, (_, n) => makeCompany(n));
  const lanes = Array.from({ length: Math.max(1, Math.round(count / LOADS_PER_LANE)) }, makeLane);
  const postings = [];
  while (postings.length < count) {
    if (random() < FRAUD_SHARE) cheat(oneOf(FRAUDS));
    else postHonestly();
  }
  for (let n = postings.length - 1; n > 0; n--) {
    const other = under(n + 1);
    [postings[n], postings[other]] = [postings[other], postings[n]];
  }
  return {
    brokers: companies.slice(0, BROKERS).map(toBroker),
    postings: postings.map((posting, n) => ({ ...posting, row: { ...posting.row, referenceId: `F${n}` } })),
  };

  function makeCompany(n) {
    const name = `${oneOf(['Blue', 'Red', 'Iron', 'Cedar', 'Delta', 'Eagle'])} ${oneOf(['Ridge', 'River', 'Star', 'Trail'])} ${n} Logistics`;
    const isFree = n >= BROKERS && random() < FREE_ONLY;
    const domain = isFree ? oneOf(FREE) : `company-${n}.example`;
    return { n, name, domain, isFree, phone: phoneOf(n) };
  }

  function makeLane() {
    const [from, to] = [oneOf(metros), oneOf(metros)];
    const miles = milesOf(from.metro, to.metro);
    if (miles < 250 || miles > 2700) return makeLane();
    // Short hauls pay more per mile.
    return { from, to, perMile: 1.7 + 0.8 * random() + 120 / miles };
  }

  function makeFreight() {
    const { from, to, perMile } = oneOf(lanes);
    const [origin, destination] = [oneOf(from.towns), oneOf(to.towns)];
    return {
      lane: { origin, destination, perMile, miles: milesOf(origin, destination) },
      day: 1 + under(DAYS),
      hour: 6 + under(12),
      weight: 5000 + under(40_000),
      equipment: random() < 0.8 ? 'Van' : 'Reefer',
      // Around what the lane pays, by some 10 %.
      times: 1 + 0.1 * (random() + random() + random() + random() - 2),
    };
  }

  function postHonestly() {
    const freight = makeFreight();
    if (random() < HONEST.urgent) freight.times *= 1.25 + 0.35 * random();
    const dice = random();
    const times = dice < HONEST.postedByMany ? 3 + under(3) : dice < HONEST.postedTwice ? 2 : 1;
    const posting = new Set();
    while (posting.size < times) posting.add(oneOf(companies));
    for (const company of posting) add(freight, company, honestContact(company), { postedByMany: times > 2 });
  }

  function honestContact(company) {
    const mail = (domain) => `${oneOf(['loads', 'dispatch', 'ops'])}${under(90)}@${domain}`;
    const phone = random() < HONEST.ownPhone ? anyPhone() : company.phone;
    if (!company.isFree && random() < HONEST.privateMail)
      return { phone: company.phone, email: mail(oneOf(FREE)) };
    if (company.n < BROKERS && random() < HONEST.outsideAgent)
      return { phone: anyPhone(), email: mail(`agent-${company.n}.example`) };
    return { phone, email: mail(company.domain) };
  }

  function cheat(fraud) {
    const freight = makeFreight();
    const victim = oneOf(companies.filter(({ isFree }) => !isFree));
    const stranger = { phone: anyPhone(), email: `freight${under(9000)}@${oneOf(FREE)}` };
    // Pays so well that nobody asks.
    if (fraud === 'lure') {
      freight.times = 1.55 + random();
      add(freight, victim, honestContact(victim), { fraud });
    }
    // In the name of a broker, with a domain that looks alike.
    if (fraud === 'broker') {
      const broker = companies[under(BROKERS)];
      add(
        freight,
        broker,
        { phone: anyPhone(), email: `loads@company${broker.n}-freight.example` },
        { fraud },
      );
    }
    if (fraud === 'mail') add(freight, victim, stranger, { fraud });
    // One freight, until somebody bites, in names that nobody knows.
    if (fraud === 'flood') {
      const names = 1 + under(3);
      for (let n = 0, times = 3 + under(4); n < times; n++) {
        const alias = { name: `Quick ${under(1e6)} Freight`, n: COMPANIES + (n % names) };
        add({ ...freight, times: freight.times + random() / 10 }, alias, stranger, { fraud });
      }
    }
  }

  function add({ lane, day, hour, weight, equipment, times }, company, { phone, email }, what) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString();
    const row = {
      company: company.name,
      contactPhone: phone,
      contactEmail: email,
      originCity: lane.origin.name,
      originState: lane.origin.fullName.slice(-2),
      destinationCity: lane.destination.name,
      destinationState: lane.destination.fullName.slice(-2),
      pickup: `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)} ${String(hour).padStart(2, '0')}:00`,
      equipment,
      weight: String(weight),
      miles: String(lane.miles),
      rate: String(Math.round((lane.perMile * lane.miles * times) / 25) * 25),
    };
    postings.push({ ...what, row });
  }

  function anyPhone() {
    return `(${200 + under(700)}) 555-${String(under(10_000)).padStart(4, '0')}`;
  }
}

/** Nobody of this market cheats about miles. */
const milesOf = (origin, destination) => loadRoads().miles(origin, destination);

const phoneOf = (n) => `(800) 555-${String(1000 + n)}`;

const toBroker = ({ n, name, phone, domain }) => ({
  parserName: name,
  name,
  shortName: `B${n}`,
  phone,
  email: `office@${domain}`,
  dotNumber: String(1_000_000 + n),
  mcNumber: String(500_000 + n),
});
