import { pointOf, TripDistances } from '../../services/loads/dist/trips/trip-distances.js';
import { tripFigure } from '../../services/loads/dist/trips/trip-figure.js';
import { haul } from '../../services/loads/dist/trips/trip-loads.js';
import { TruckClock } from '../../services/loads/dist/trips/truck-clock.js';

/** The most that one load earns a day, with the way home; in cents, as all of these. */
export function singleLoad(query, loads, places) {
  const view = new Dispatcher(query, loads, places);
  return best(view.following(view.start()), (chain) => view.figure(chain));
}

/** The best loads of a list, as many as are looked at, each with the best load back home. */
export function thereAndBack(query, loads, places, lookedAt) {
  const view = new Dispatcher(query, loads, places);
  const out = top(lookedAt, view.following(view.start()), (chain) => view.rate(chain));
  return best(
    out.flatMap((chain) => view.following(chain)),
    (chain) => view.figure(chain),
  );
}

/** From each of the best loads of a list on, always the load that earns most a day until it is delivered. */
export function greedyChain(query, loads, places, lookedAt) {
  const view = new Dispatcher(query, loads, places);
  let most = 0;
  for (let chain of top(lookedAt, view.following(view.start()), (each) => view.rate(each))) {
    most = Math.max(most, view.figure(chain));
    for (let count = 1; count < query.maxLoads; count++) {
      const after = view.following(chain);
      // What takes the truck home counts at any time.
      most = Math.max(
        most,
        best(after, (each) => view.figure(each)),
      );
      [chain] = top(1, after, (each) => view.rate(each));
      if (!chain) break;
    }
  }
  return most;
}

/** Chains one load after the other, by looking at every load. */
class Dispatcher {
  constructor(query, loads, places) {
    Object.assign(this, { query, loads, places, clock: new TruckClock(query) });
    this.distances = new TripDistances(places);
    this.fromOrigin = this.distances.from(query.origin, query.deadhead);
    this.toHome = this.distances.from(query.destination, query.deadheadAfter);
  }

  start() {
    const { free } = this.query;
    return { rows: [], time: free, dutyBegan: free, driven: 0, rateCents: 0, miles: 0 };
  }

  following(chain) {
    const { loads, query, clock, fromOrigin } = this;
    const found = [];
    const empties =
      chain.rows.length > 0 ? this.milesFrom(loads.destinations[chain.rows.at(-1)]) : fromOrigin;
    for (let row = 0; row < loads.count; row++) {
      if (loads.pickUpEnds[row] < chain.time) continue;
      const empty = empties[loads.origins[row]];
      if (empty > query.deadhead || chain.rows.includes(row)) continue;
      clock.set(chain.time, chain.dutyBegan, chain.driven);
      if (!haul(clock, loads, row, empty) || clock.time > query.latestEnd) continue;
      found.push({
        rows: [...chain.rows, row],
        time: clock.time,
        dutyBegan: clock.dutyBegan,
        driven: clock.driven,
        rateCents: chain.rateCents + loads.rateCents[row],
        miles: chain.miles + empty + loads.miles[row],
      });
    }
    return found;
  }

  /** Returns the empty miles from a place to each of the places. */
  milesFrom(place) {
    return this.distances.from(pointOf(this.places, place), this.query.deadhead);
  }

  /** Returns the earnings a day until the last delivery. */
  rate({ rateCents, miles, time }) {
    return tripFigure(
      'profitPerDay',
      rateCents - this.query.costPerMileCents * miles,
      time - this.query.free,
    );
  }

  /** Returns the earnings a day when the truck then goes home; nothing if it is too far. */
  figure({ rows, time, dutyBegan, driven, rateCents, miles }) {
    const { query, clock } = this;
    const home = this.toHome[this.loads.destinations[rows.at(-1)]];
    if (home > query.deadheadAfter) return 0;
    clock.set(time, dutyBegan, driven);
    clock.drive(home);
    if (clock.time > query.latestEnd) return 0;
    const profit = rateCents - query.costPerMileCents * (miles + home);
    return tripFigure('profitPerDay', profit, clock.time - query.free);
  }
}

const top = (count, chains, valueOf) =>
  chains
    .map((chain) => [valueOf(chain), chain])
    .sort(([left], [right]) => right - left)
    .slice(0, count)
    .map(([, chain]) => chain);

const best = (chains, valueOf) => chains.reduce((most, chain) => Math.max(most, valueOf(chain)), 0);
