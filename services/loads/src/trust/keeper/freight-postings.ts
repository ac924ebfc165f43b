import { formatUuid } from '../../search/index/uuid.js';
import { KeyTable, NONE } from '../../search/index/key-table.js';
import { countReferences, MIN_REFERENCES, REPOSTED_DAYS } from '../rules/reposted.js';
import { GrowingColumn } from './growing-column.js';

/** How many of thousands of equal postings are counted. */
const MAX_POSTINGS = 500;
const RETENTION_S = REPOSTED_DAYS * 86_400;

/** A posting, by the properties that tell freights apart. */
export interface FreightPosting {
  /** The words of its load's id. */
  id: Uint32Array;
  /** Coordinates of both ends, and the day of pickup. */
  places: readonly [number, number, number, number];
  pickupDay: number;
  /** A hash of its reference id. */
  reference: number;
  equipments: number;
  /** Pounds, NaN if unknown. */
  weight: number;
  /** In seconds. */
  firstSeenAt: number;
}

/** The postings of the last 7 days, by freight: places and day of pickup. In columns, a posting takes some 60 bytes. */
export class FreightPostings {
  /** By freight: the number of its last posting + 1, and how many it has. */
  private readonly freights = new KeyTable(2);
  /** By load: the number of its posting, and the slot of its freight. */
  private readonly loads = new KeyTable(2);
  private readonly earlier = new GrowingColumn(Uint32Array);
  private readonly slots = new GrowingColumn(Uint32Array);
  private readonly references = new GrowingColumn(Float64Array);
  private readonly equipments = new GrowingColumn(Uint8Array);
  private readonly weights = new GrowingColumn(Float64Array);
  private readonly firstSeen = new GrowingColumn(Uint32Array);
  private readonly key = new Uint32Array(4);
  private readonly id = new Uint32Array(4);

  /**
   * Adds a posting, or replaces that of the same load. Of a freight that has hundreds, no more are kept.
   * @returns the ids of other loads whose facts may have changed with it
   */
  put(posting: FreightPosting): string[] {
    const { left, joined } = this.add(posting);
    return left === joined ? this.othersOf(joined) : [...this.othersOf(left, 1), ...this.othersOf(joined)];
  }

  /** Does the same without looking at others, as a reading of all postings does. Returns the freights' slots. */
  add(posting: FreightPosting): { left: number; joined: number } {
    writeKey(posting, this.key);
    let freight = this.freights.find(this.key);
    if (this.has(posting, freight)) return { left: NONE, joined: NONE };
    const left = this.remove(posting.id);
    if (freight === NONE) freight = this.freights.add(this.key);
    const count = this.freights.get(freight, 1);
    if (count >= MAX_POSTINGS) return { left, joined: NONE };
    const load = this.loads.add(posting.id);
    this.loads.set(load, 0, this.slots.length);
    this.loads.set(load, 1, freight);
    this.earlier.push(this.freights.get(freight, 0));
    this.slots.push(load);
    this.references.push(posting.reference);
    this.equipments.push(posting.equipments);
    this.weights.push(posting.weight);
    this.firstSeen.push(posting.firstSeenAt);
    this.freights.set(freight, 0, this.slots.length);
    this.freights.set(freight, 1, count + 1);
    return { left, joined: freight };
  }

  /** Returns how many references a freight has come under since 7 days ago; 0 if they are too few for a flag. */
  referencesOf(load: Pick<FreightPosting, 'id' | 'equipments' | 'weight'>, nowSeconds: number): number {
    const slot = this.loads.find(load.id);
    if (slot === NONE) return 0;
    const freight = this.loads.get(slot, 1);
    if (this.freights.get(freight, 1) < MIN_REFERENCES) return 0;
    const postings = this.postingsOf(freight)
      .filter((number) => this.firstSeen.at(number) > nowSeconds - RETENTION_S)
      .map((number) => ({
        reference: this.references.at(number),
        equipments: this.equipments.at(number),
        weight: this.weights.at(number),
      }));
    return countReferences(load, postings);
  }

  private has({ id, reference, equipments, weight }: FreightPosting, freight: number): boolean {
    const load = this.loads.find(id);
    if (load === NONE || this.loads.get(load, 1) !== freight) return false;
    const number = this.loads.get(load, 0);
    return (
      this.references.at(number) === reference &&
      this.equipments.at(number) === equipments &&
      Object.is(this.weights.at(number), weight)
    );
  }

  /** Removes the posting of a load, if there is one. Returns the slot of its freight. */
  private remove(id: Uint32Array): number {
    const load = this.loads.find(id);
    if (load === NONE) return NONE;
    const [number, freight] = [this.loads.get(load, 0), this.loads.get(load, 1)];
    const numbers = this.postingsOf(freight).filter((each) => each !== number);
    // Linked anew, from the first one on.
    let last = 0;
    for (const each of numbers.reverse()) {
      this.earlier.set(each, last);
      last = each + 1;
    }
    this.freights.set(freight, 0, last);
    this.freights.set(freight, 1, numbers.length);
    this.loads.remove(load);
    return freight;
  }

  /** Returns the loads of a freight that has, with those that have just left it, enough postings for a flag. */
  private othersOf(freight: number, leavers = 0): string[] {
    if (freight === NONE || this.freights.get(freight, 1) + leavers < MIN_REFERENCES) return [];
    return this.postingsOf(freight).map((number) => {
      this.loads.readKey(this.slots.at(number), this.id);
      return formatUuid(this.id);
    });
  }

  private postingsOf(freight: number): number[] {
    const numbers: number[] = [];
    for (let next = this.freights.get(freight, 0); next > 0; next = this.earlier.at(next - 1))
      numbers.push(next - 1);
    return numbers;
  }
}

const DOUBLES = new Float64Array(5);
const WORDS = new Uint32Array(DOUBLES.buffer);
/** Odd numbers without a pattern: one for each word of the key. */
const FACTORS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];

/** Writes a hash of 128 bits. */
function writeKey(
  { places, pickupDay }: Pick<FreightPosting, 'places' | 'pickupDay'>,
  into: Uint32Array,
): void {
  DOUBLES.set(places);
  DOUBLES[4] = pickupDay;
  for (const [at, factor] of FACTORS.entries()) {
    let hash = factor;
    for (const word of WORDS) {
      hash = Math.imul(hash ^ word, factor);
      hash ^= hash >>> 15;
    }
    into[at] = hash;
  }
}
