import { greatCircleMiles, type LatLon } from '@lanewise/contracts';
import { pointBetween } from './points.js';

/** Where a land map lies: its corner in the southwest in degrees, and its cells. */
export interface LandMapFrame {
  south: number;
  west: number;
  cellsPerDegree: number;
  rows: number;
  columns: number;
}

/** Miles between two looks at the map, less than the width of a cell. */
const STRIDE = 0.3;

/** The land of the 48 states, a bit for each cell of some half a mile. What is not land is water, or abroad. */
export class LandMap {
  private readonly bits: Uint8Array;

  /** @param runs of cells that are alternately not land and land, row by row from the southwest */
  constructor(
    private readonly frame: LandMapFrame,
    runs: Iterable<number>,
  ) {
    this.bits = new Uint8Array(Math.ceil((frame.rows * frame.columns) / 8));
    let cell = 0;
    let isLand = false;
    for (const length of runs) {
      if (isLand) this.fill(cell, cell + length);
      cell += length;
      isLand = !isLand;
    }
  }

  isLand({ latitude, longitude }: LatLon): boolean {
    const { south, west, cellsPerDegree, rows, columns } = this.frame;
    const row = Math.floor((latitude - south) * cellsPerDegree);
    const column = Math.floor((longitude - west) * cellsPerDegree);
    if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
    const cell = row * columns + column;
    return (this.bits[cell >> 3] & (1 << (cell & 7))) !== 0;
  }

  /** Whether there is land within a mile. */
  isNearLand(point: LatLon): boolean {
    if (this.isLand(point)) return true;
    const { cellsPerDegree } = this.frame;
    for (let north = -2; north <= 2; north++) {
      for (let east = -3; east <= 3; east++) {
        const other = {
          latitude: point.latitude + north / cellsPerDegree,
          longitude: point.longitude + east / cellsPerDegree,
        };
        if (this.isLand(other) && greatCircleMiles(point, other) <= 1) return true;
      }
    }
    return false;
  }

  /** Returns the miles of a straight line that are not land. They are the same both ways: it starts at the southern end. */
  waterMiles(one: LatLon, other: LatLon, miles: number): number {
    const northward = other.latitude - one.latitude || other.longitude - one.longitude;
    const [from, to] = northward >= 0 ? [one, other] : [other, one];
    const looks = Math.max(1, Math.ceil(miles / STRIDE));
    let water = 0;
    for (let look = 0; look < looks; look++) {
      if (!this.isLand(pointBetween(from, to, (look + 0.5) / looks))) water++;
    }
    return (water / looks) * miles;
  }

  private fill(from: number, to: number): void {
    let cell = from;
    for (; cell < to && cell & 7; cell++) this.bits[cell >> 3] |= 1 << (cell & 7);
    const whole = Math.max(cell, to & ~7);
    this.bits.fill(0xff, cell >> 3, whole >> 3);
    for (cell = whole; cell < to; cell++) this.bits[cell >> 3] |= 1 << (cell & 7);
  }
}
