import { CITY_ALIASES, type City } from './city.js';
import { CitySearch } from './city-search.js';
import { placeKey, placeKeys } from './place-name.js';
import { editDistance, lettersOf, mayBeNear } from './spelling.js';
import { stateCode } from './us-states.js';
import { ZipTable } from './zip-table.js';

/** Folding a name takes longer than finding it, and files repeat the same cities. */
const MAX_CACHED = 50_000;

/** Misspelled names that are offered. */
const MAX_GUESSES = 10;

/** All cities, by id, by name or by what has been typed. Names are compared by `placeKey`. */
export class CityTable {
  private readonly cities: readonly City[];
  private readonly ids = new Map<number, City>();
  /** Cities by state, then by key of the name or an alias; the largest first. */
  private readonly states = new Map<string, Map<string, City>>();
  private readonly names = new Map<string, City[]>();
  private readonly cached = new Map<string, City | undefined>();
  private searcher: CitySearch | undefined;

  constructor(
    cities: readonly City[],
    private readonly zips = new ZipTable(''),
  ) {
    this.cities = [...cities].sort((a, b) => b.population - a.population || a.id - b.id);
    for (const city of this.cities) this.add(city);
  }

  /** A city, or the place of a ZIP code that `search` has found. */
  byId(id: number): City | undefined {
    const zip = ZipTable.codeOf(id);
    return zip ? this.byZip(zip) : this.ids.get(id);
  }

  /** The place of a ZIP code: `60607` is Chicago, IL 60607. */
  byZip(zip: string): City | undefined {
    return this.zips.find(zip, (id) => this.ids.get(id));
  }

  /** The city of a full name such as `Chicago, IL`, in any spelling that `match` accepts, whatever its ZIP code. */
  byFullName(written: string): City | undefined {
    const { text: fullName } = readPlaceText(written);
    const comma = fullName.lastIndexOf(',');
    return comma === -1 ? undefined : this.match(fullName.slice(0, comma), fullName.slice(comma + 1));
  }

  /** The cities with a name in any state, largest first. */
  byName(name: string): City[] {
    return this.names.get(placeKey(name)) ?? [];
  }

  /** The city with a name in a state (code or name). Ignores case, accents, dots, blanks, `St.`, `Ft.` and `Mt.`. */
  match(name: string, state: string): City | undefined {
    const query = `${name}\n${state}`;
    const cachedCity = this.cached.get(query);
    if (cachedCity || this.cached.has(query)) return cachedCity;
    const cities = this.states.get(stateCode(state) ?? '');
    const [city] = placeKeys(name)
      .flatMap((key) => cities?.get(key) ?? [])
      .sort((one, other) => other.population - one.population);
    if (this.cached.size >= MAX_CACHED) this.cached.clear();
    this.cached.set(query, city);
    return city;
  }

  /**
   * Returns the city that an unknown name probably means: the nearest spelling in that state (one wrong letter in
   * four, three at most; the larger city where two are as near), else the largest city of that name in
   * another state. Undefined when nothing is near.
   */
  suggest(name: string, state: string): City | undefined {
    const key = placeKey(name);
    if (key === '') return undefined;
    let nearest: City | undefined;
    let limit = Math.min(3, Math.max(1, Math.floor(key.length / 4)));
    for (const [candidate, city] of this.states.get(stateCode(state) ?? '') ?? []) {
      const distance = editDistance(key, candidate, limit);
      if (distance > limit) continue;
      nearest = city;
      if (distance === 0) break;
      limit = distance - 1;
    }
    return nearest ?? this.names.get(key)?.[0];
  }

  /**
   * The best `limit` cities for a text that someone is typing, such as `saint lou` or `Chicago, il`: first the
   * one whose full name it is, then those that begin with it, then those that hold it; larger before smaller.
   * Before them comes the place of a ZIP code that is named. An empty text gives the largest cities.
   */
  search(written: string, limit: number): City[] {
    const { text, zip } = readPlaceText(written);
    const place = zip && this.byZip(zip);
    const cities = zip && text === '' ? [] : this.searchText(text, limit);
    return place ? [place, ...cities].slice(0, limit) : cities;
  }

  /**
   * The cities whose names are misspelled in a text, largest first: by one edit in names of four letters or more, by two
   * from eight on, in the state that is named, or in any. None where `search` finds a city that begins with the text.
   * @param found what `search` finds, the best one first
   */
  guess(written: string, found = this.search(written, 1)): City[] {
    const { text, zip } = readPlaceText(written);
    const { name, state } = splitState(text);
    const key = placeKey(name);
    const limit = key.length >= 8 ? 2 : key.length >= 4 ? 1 : 0;
    if (limit === 0 || zip || this.isNamed(name, state, found[0])) return [];
    const guesses = new Set<City>();
    const letters = lettersOf(key);
    const states = state ? [this.states.get(state)!] : this.states.values();
    for (const cities of states)
      for (const [candidate, city] of cities)
        if (mayBeNear(letters, lettersOf(candidate), limit) && editDistance(key, candidate, limit) <= limit)
          guesses.add(city);
    return [...guesses].sort((a, b) => b.population - a.population || a.id - b.id).slice(0, MAX_GUESSES);
  }

  /** With a state, a name that only holds the text is another city: `Pittsburg, PA` is no West Pittsburg. */
  private isNamed(name: string, state: string | undefined, best: City | undefined): boolean {
    if (!best || !state) return best !== undefined;
    return this.match(name, state) !== undefined || placeKey(best.name).startsWith(placeKey(name));
  }

  private searchText(text: string, limit: number): City[] {
    // Built when first needed: not every process that loads the table searches it.
    this.searcher ??= new CitySearch(this.cities);
    const found = this.searcher.find(text, limit);
    // In more or fewer words than the name has: `De Kalb`, `stlouis`. One word may be the beginning of another name.
    const named = found.length === 0 || /\S\s+\S/.test(text) ? this.named(text) : [];
    return named.length === 0 ? found : [...new Set([...named, ...found])].slice(0, limit);
  }

  /** The cities of a name, or the one of a name and a state: `De Kalb`, `De Kalb IL`. */
  private named(text: string): City[] {
    const inState = this.byFullName(text.replace(/[\s,]+(\S+)\s*$/, ',$1'));
    return inState ? [inState] : this.byName(text);
  }

  private add(city: City): void {
    this.ids.set(city.id, city);
    let state = this.states.get(city.state);
    if (!state) this.states.set(city.state, (state = new Map()));
    for (const name of [city.name, ...(CITY_ALIASES[city.fullName] ?? [])]) {
      const key = placeKey(name);
      if (!state.has(key)) state.set(key, city);
      const namesakes = this.names.get(key);
      if (namesakes) namesakes.push(city);
      else this.names.set(key, [city]);
    }
  }
}

/** The parts of a place as people write it. */
interface PlaceText {
  /** The text without country and ZIP code: `Chicago, IL`. */
  text: string;
  /** Five digits. */
  zip: string | undefined;
}

const COUNTRY = /[\s,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)\s*$/i;
/** A ZIP code that is being typed. */
const DIGITS = /[\s,]+\d{1,4}$/;
const ZIP = /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/;

/** Takes the country and the ZIP code off a place: `Chicago, IL 60607-1234, USA`. */
function readPlaceText(written: string): PlaceText {
  const place = written.trim().replace(COUNTRY, '');
  const zip = ZIP.exec(place);
  const text = zip ? place.slice(0, zip.index) : place.replace(DIGITS, '');
  return { text: text.replace(/[\s,]+$/, ''), zip: zip?.[1] };
}

/**
 * Splits a city from its state, by the comma or by its last words: `Tuscon AZ`, `Chicago Illinois`.
 * @returns the state's code; undefined where none is named
 */
function splitState(text: string): { name: string; state: string | undefined } {
  for (const match of text.matchAll(/[\s,]+/g)) {
    const state = stateCode(text.slice(match.index + match[0].length));
    if (state && match.index > 0) return { name: text.slice(0, match.index), state };
  }
  return { name: text, state: undefined };
}
