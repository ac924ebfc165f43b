import type { City } from './city.js';

/** Ids of places of ZIP codes begin here, above those of all cities. */
const ZIP_ID = 2_000_000_000;

/** Where ZIP codes of five digits are: 41,000, in columns. */
export class ZipTable {
  private readonly codes: Int32Array;
  private readonly latitudes: Float64Array;
  private readonly longitudes: Float64Array;
  private readonly cityIds: Int32Array;

  /** @param text lines of ZIP code, latitude, longitude and the id of the city, by code, as `build:cities` writes them */
  constructor(text: string) {
    const lines = text.split('\n').filter(Boolean);
    const column = <Column extends Int32Array | Float64Array>(empty: Column, at: number): Column => {
      for (const [row, line] of lines.entries()) empty[row] = Number(line.split('\t', at + 1)[at]);
      return empty;
    };
    this.codes = column(new Int32Array(lines.length), 0);
    this.latitudes = column(new Float64Array(lines.length), 1);
    this.longitudes = column(new Float64Array(lines.length), 2);
    this.cityIds = column(new Int32Array(lines.length), 3);
  }

  /**
   * Returns the place of a ZIP code, named after its city: `Chicago, IL 60607`; undefined for an unknown one.
   * @param cityOf the city of an id
   */
  find(zip: string, cityOf: (id: number) => City | undefined): City | undefined {
    const row = this.rowOf(Number(zip));
    const city = row < 0 ? undefined : cityOf(this.cityIds[row]);
    return (
      city && {
        ...city,
        id: ZIP_ID + this.codes[row],
        fullName: `${city.fullName} ${zip}`,
        latitude: this.latitudes[row],
        longitude: this.longitudes[row],
      }
    );
  }

  /** Returns the ZIP code of an id that `find` has given; undefined for that of a city. */
  static codeOf(id: number): string | undefined {
    return id > ZIP_ID && id < ZIP_ID + 100_000 ? String(id - ZIP_ID).padStart(5, '0') : undefined;
  }

  private rowOf(code: number): number {
    let [low, high] = [0, this.codes.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (this.codes[middle] === code) return middle;
      if (this.codes[middle] < code) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
