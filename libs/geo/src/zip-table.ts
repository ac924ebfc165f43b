import type { City } from './city.js';

/** Ids of places of ZIP codes begin here, above those of all cities. */
const ZIP_ID = 2_000_000_000;

/** Places of ZIP codes of five digits. Their file stays one text, which is searched: nothing is parsed at a start. */
export class ZipTable {
  private readonly text: string;

  /** @param lines a ZIP code, its latitude and longitude, and the id of its city each, as `build:cities` writes them */
  constructor(lines: string) {
    this.text = `\n${lines}`;
  }

  /**
   * Returns the place of a ZIP code, named after its city: `Chicago, IL 60607`; undefined for an unknown one.
   * @param cityOf the city of an id
   */
  find(zip: string, cityOf: (id: number) => City | undefined): City | undefined {
    const at = this.text.indexOf(`\n${zip}\t`);
    if (at === -1) return undefined;
    const line = this.text.slice(at + 1, this.text.indexOf('\n', at + 1));
    const [code, latitude, longitude, cityId] = line.split('\t').map(Number);
    const city = cityOf(cityId);
    return city && { ...city, id: ZIP_ID + code, fullName: `${city.fullName} ${zip}`, latitude, longitude };
  }

  /** Returns the ZIP code of an id that `find` has given; undefined for that of a city. */
  static codeOf(id: number): string | undefined {
    return id > ZIP_ID && id < ZIP_ID + 100_000 ? String(id - ZIP_ID).padStart(5, '0') : undefined;
  }
}
