// Checks trips as they are answered, by the rules of docs/trips.md. Of the product's code, it only takes the road miles of
// two places: it checks what a trip makes of them, not the graph of the roads.

import { loadRoads } from '../../libs/roads/dist/index.js';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const MILE = 72_000;
/** A sixth of a mile: pickups and deliveries are at whole minutes, so all times are whole numbers of it. */
const STEP = 12_000;

/**
 * Returns what is wrong with a trip.
 * @param request with all that is left to defaults filled in; `pickupStartDate` is a whole minute that lies ahead
 */
export function faultsOf(trip, request, { equipment, costPerMile }) {
  const faults = [];
  const expect = (isRight, what) => {
    if (!isRight) faults.push(what);
  };
  const { loads, steps } = trip;
  const free = timeOf(request.pickupStartDate);
  const duty = (request.fourteenHours ?? true) ? 14 * HOUR : Infinity;
  const truck = { time: free, began: free, driven: 0, duty, steps: [] };
  let place = request.origin;
  let [miles, emptyMiles, rate] = [0, 0, 0];
  expect(loads.length >= 1 && loads.length <= request.maxLoads, 'too many loads');
  expect(new Set(loads.map(({ id }) => id)).size === loads.length, 'a load twice');
  for (const [n, load] of loads.entries()) {
    const [pickUp, delivery] = [timeOf(load.pickUp), timeOf(load.delivery)];
    const from = { latitude: load.originLatitude, longitude: load.originLongitude };
    const empty = loadRoads().miles(place, from);
    expect(load.equipments.includes(equipment), `${n}: does not fit the truck`);
    expect(load.rate > 0 && load.rate >= (request.rateMin ?? 0), `${n}: pays too little`);
    expect(load.miles >= request.milesMin && load.miles <= request.milesMax, `${n}: miles`);
    expect(empty <= request.deadhead && load.deadheadOrigin === empty, `${n}: deadhead`);
    drive(truck, empty, 'drive');
    expect(truck.time <= Math.max(pickUp, timeOf(load.pickUpEnd) || 0), `${n}: late for its pickup`);
    wait(truck, pickUp);
    stop(truck, request, load);
    drive(truck, load.miles, 'load', load);
    if (delivery > pickUp) {
      expect(truck.time <= Math.max(delivery, timeOf(load.deliveryEnd) || 0), `${n}: late for its delivery`);
      wait(truck, delivery);
    }
    stop(truck, request, load);
    miles += load.miles;
    emptyMiles += empty;
    rate += Math.round(load.rate * 100);
    place = { latitude: load.destinationLatitude, longitude: load.destinationLongitude };
  }
  const home = request.destination ? loadRoads().miles(place, request.destination) : 0;
  expect(home <= request.deadheadAfter, 'too far from the destination');
  for (const [n, load] of loads.entries())
    expect(load.deadheadDestination === (n === loads.length - 1 ? home : 0), `${n}: deadhead after`);
  drive(truck, home, 'drive');
  emptyMiles += home;

  const latest = request.homeBy ? timeOf(request.homeBy) : free + 14 * 24 * HOUR;
  expect(truck.time <= latest, 'home too late');
  const costs = costPerMile * 100 * (miles + emptyMiles);
  const profit = rate - costs;
  const days = Math.max(0.5, (truck.time - free) / (24 * HOUR));
  expect(profit > 0, 'no profit');
  const figures = {
    miles,
    emptyMiles,
    rate: rate / 100,
    costs: costs / 100,
    profit: profit / 100,
    profitPerMile: profit / (miles + emptyMiles) / 100,
    profitPerDay: profit / days / 100,
    days,
  };
  for (const [name, value] of Object.entries(figures))
    expect(Math.abs(trip[name] - value) < 0.006, `${name}: ${trip[name]}, not ${value}`);
  expect(timeOf(trip.startsAt) === free, 'begins at another time');
  expect(timeOf(trip.endsAt) === toMinute(truck.time), 'ends at another time');
  expect(stepText(steps.map(fromWire)) === stepText(truck.steps), 'other steps');
  return faults;
}

/** The figure that trips are ordered by. */
export const figureOf = (trip, { sortField }) =>
  /^profit$/i.test(sortField ?? '') ? trip.profit : trip.profitPerDay;

function drive(truck, miles, kind, load) {
  let [from, gone] = [truck.time, 0];
  const note = () => add(truck, { kind, from, to: truck.time, miles: gone / MILE, loadId: load?.id });
  for (let left = miles * MILE; left > 0; left -= STEP) {
    if (truck.driven === 11 * HOUR || truck.time >= truck.began + truck.duty) {
      note();
      rest(truck, Math.max(truck.time + 10 * HOUR, truck.began + 24 * HOUR));
      [from, gone] = [truck.time, 0];
    }
    truck.time += STEP;
    truck.driven += STEP;
    gone += STEP;
  }
  note();
}

function wait(truck, until) {
  if (until <= truck.time) return;
  if (until - truck.time >= 10 * HOUR) return rest(truck, until);
  add(truck, { kind: 'wait', from: truck.time, to: until });
  truck.time = until;
}

function rest(truck, until) {
  add(truck, { kind: 'rest', from: truck.time, to: until });
  Object.assign(truck, { time: until, began: until, driven: 0 });
}

function stop(truck, { stopHours }, { id }) {
  const to = truck.time + stopHours * HOUR;
  add(truck, { kind: 'stop', from: truck.time, to, loadId: id });
  truck.time = to;
}

function add(truck, step) {
  if (step.to > step.from) truck.steps.push(step);
}

const fromWire = ({ startsAt, endsAt, ...step }) => ({ ...step, from: timeOf(startsAt), to: timeOf(endsAt) });

const stepText = (steps) =>
  steps
    .map(({ kind, from, to, miles, loadId }) =>
      [kind, toMinute(from), toMinute(to), miles ?? '', loadId ?? ''].join(),
    )
    .join('\n');

const toMinute = (time) => Math.round(time / MINUTE) * MINUTE;

/** Without a `Z`, times are in UTC. */
const timeOf = (text) => (text ? Date.parse(/Z$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`) : NaN);
