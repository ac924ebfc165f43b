/** A trip of some loads: what it earns by the sort field, and the rows of its loads. */
export interface RankedTrip {
  figure: number;
  rows: Uint32Array;
}

/** Keeps the best of the trips that it is offered, in order, each once. */
export class BestTrips {
  readonly trips: RankedTrip[] = [];

  /** @param compareIds of the loads of two rows */
  constructor(
    private readonly limit: number,
    private readonly compareIds: (left: number, right: number) => number,
  ) {}

  /** The least that a trip must earn to be among the best. */
  get threshold(): number {
    return this.trips.length < this.limit ? -Infinity : this.trips[this.limit - 1].figure;
  }

  /** @param chain of which the first rows are the trip's */
  offer(figure: number, chain: Uint32Array, loads: number): void {
    const { trips, limit } = this;
    if (figure < this.threshold) return;
    let at = trips.length;
    for (; at > 0; at--) {
      const order = this.compare(trips[at - 1], figure, chain, loads);
      if (order === 0) return;
      if (order < 0) break;
    }
    if (at === limit) return;
    trips.splice(at, 0, { figure, rows: chain.slice(0, loads) });
    if (trips.length > limit) trips.pop();
  }

  /** By the figure, best first; then fewer loads; then ids, one by one. */
  private compare(trip: RankedTrip, figure: number, chain: Uint32Array, loads: number): number {
    if (trip.figure !== figure) return figure - trip.figure;
    if (trip.rows.length !== loads) return trip.rows.length - loads;
    for (let n = 0; n < loads; n++) {
      const order = trip.rows[n] === chain[n] ? 0 : this.compareIds(trip.rows[n], chain[n]);
      if (order !== 0) return order;
    }
    return 0;
  }
}
