import { expect, test } from '@jest/globals';
import { foldCompany, type IndexedLoad, type MarketChanges } from '@lanewise/contracts';
import fc from 'fast-check';
import { LoadIndex } from '../search/index/load-index.js';
import { PlainFreights } from '../search/testing/plain-freights.js';
import { changes, DAY, equipment, HOUR, id, load, NOW, posting } from '../search/testing/random-market.js';
import { MarketCopy } from './market-copy.js';
import type { TripQuery } from './trip-query.js';
import { runs } from '../../../../tests/support/runs.js';

const MINUTE = 60_000;
const query: fc.Arbitrary<TripQuery> = fc
  .record({
    equipment,
    pickupEnd: fc.constantFrom(undefined, NOW + 20 * HOUR),
    rateMinCents: fc.constantFrom(undefined, 0, 120_000),
    weightMax: fc.constantFrom(undefined, 30_000, 42_000),
    lengthMax: fc.constantFrom(undefined, 26, 48),
    hiddenShippers: fc.constantFrom<(string[] | undefined)[]>(
      undefined,
      ['acme', 'nobody'],
      ['prairie freight'],
    ),
    hiddenLoads: fc.option(fc.array(id, { maxLength: 5 }), { nil: undefined }),
    miles: fc.constantFrom([0, 4000], [200, 600]),
    free: fc.constantFrom(NOW, NOW + 10 * HOUR),
  })
  .map(({ miles: [milesMin, milesMax], ...rest }) => ({
    ...rest,
    costPerMileCents: 50,
    origin: { latitude: 41.85, longitude: -87.65 },
    destination: undefined,
    latestEnd: NOW + 50 * HOUR,
    deadhead: 150,
    deadheadAfter: 150,
    milesMin,
    milesMax,
    maxLoads: 3,
    stopMs: 0,
    fourteenHours: true,
    thorough: false,
    sortField: 'profit',
    limit: 10,
  }));

/** Returns the loads that can take part, in the rule's own words. */
function plainly(loads: Iterable<IndexedLoad>, query: TripQuery): string[] {
  const { pickupEnd = Infinity, rateMinCents = 0, weightMax = Infinity, lengthMax = Infinity } = query;
  return [...loads]
    .filter(
      (each) =>
        each.equipments.includes(query.equipment) &&
        NOW - each.pickUp <= DAY &&
        each.pickUp <= Math.min(pickupEnd, query.latestEnd) &&
        endOf(each.pickUp, each.pickUpEnd) >= query.free &&
        each.rateCents > 0 &&
        each.rateCents >= rateMinCents &&
        each.miles >= query.milesMin &&
        each.miles <= query.milesMax &&
        (each.weight ?? 0) <= weightMax &&
        (each.length ?? 0) <= lengthMax &&
        !query.hiddenShippers?.includes(foldCompany(each.shipper)) &&
        !query.hiddenLoads?.includes(each.id),
    )
    .map((each) => {
      const hasDelivery = each.delivery !== null && each.delivery > each.pickUp;
      const times = [each.pickUp, endOf(each.pickUp, each.pickUpEnd)];
      const end = hasDelivery ? endOf(each.delivery!, each.deliveryEnd) : NaN;
      return JSON.stringify([
        each.id,
        ...times,
        hasDelivery ? each.delivery : NaN,
        end,
        each.rateCents,
        each.miles,
        each.originLatitude,
        each.originLongitude,
        each.destinationLatitude,
        each.destinationLongitude,
      ]);
    })
    .sort();
}

const endOf = (time: number, end: number | null = null): number =>
  Math.max(time, time + Math.min(0xffff, Math.floor(((end ?? time) - time) / MINUTE)) * MINUTE);

function copyOf(
  index: LoadIndex,
  copy: MarketCopy,
  copyId: string | undefined,
  { hiddenShippers = [] }: TripQuery,
  meanwhile: () => void = () => undefined,
) {
  for (;;) {
    const part = index.copyPart(copyId, hiddenShippers);
    // As it is on the way to another thread.
    copy.apply(structuredClone(part));
    copyId = part.copy;
    if (part.isLast) return copyId;
    meanwhile();
  }
}

const withDeliveryEnds = fc
  .tuple(changes, fc.array(fc.constantFrom(null, -1, 0, 0.5, 30), { minLength: 25, maxLength: 25 }))
  .map(([{ upserted, removed }, windows]) => ({
    removed,
    upserted: upserted.map((each, n) => ({
      ...each,
      deliveryEnd: each.delivery === null || windows[n] === null ? null : each.delivery + windows[n] * HOUR,
    })),
  }));

test('a copy has the loads of the index that can take part, through all changes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(withDeliveryEnds, withDeliveryEnds), { minLength: 1, maxLength: 4 }),
      query,
      fc.constantFrom(1, 7, 1000),
      fc.boolean(),
      (steps, query, partRows, startsOver) => {
        const index = new LoadIndex(partRows);
        const copy = new MarketCopy();
        const newest = new Map<string, { version: number; load: IndexedLoad | undefined }>();
        const keep = (id: string, version: number, each: IndexedLoad | undefined) => {
          if (version > (newest.get(id)?.version ?? -1)) newest.set(id, { version, load: each });
        };
        let copyId: string | undefined;
        const apply = (step: MarketChanges) => {
          index.apply(step, NOW);
          for (const each of step.upserted) keep(each.id, each.version, each);
          for (const { id, version } of step.removed) keep(id, version, undefined);
        };
        for (const [step, later] of steps) {
          apply(step);
          copyId = copyOf(index, copy, startsOver ? undefined : copyId, query, () => apply(later));
          const { loads, places } = copy.select(query, NOW);
          const found = Array.from({ length: loads.count }, (_, row) => {
            return JSON.stringify([
              copy.idOf(loads.sources[row]),
              loads.pickUps[row],
              loads.pickUpEnds[row],
              loads.deliveries[row],
              loads.deliveryEnds[row],
              loads.rateCents[row],
              loads.miles[row],
              ...[loads.origins[row], loads.destinations[row]].flatMap((place) => [
                places.coordinates[place * 2],
                places.coordinates[place * 2 + 1],
              ]),
            ]);
          });
          expect(found.sort()).toEqual(
            plainly(
              [...newest.values()].flatMap((each) => each.load ?? []),
              query,
            ),
          );
        }
      },
    ),
    runs(30),
  );
});

test('a copy knows which loads are the same freight, and their order by id', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(posting, load), { minLength: 5, maxLength: 20 }), (pairs) => {
      const index = new LoadIndex(3);
      const plain = new PlainFreights();
      const copy = new MarketCopy();
      const change = { upserted: pairs.flat(), removed: [] };
      index.apply(change, NOW);
      plain.apply(change, NOW);
      const any = {
        ...fc.sample(query, 1)[0],
        free: 0,
        latestEnd: Infinity,
        pickupEnd: undefined,
        rateMinCents: undefined,
        weightMax: undefined,
        lengthMax: undefined,
        hiddenShippers: undefined,
        milesMin: 0,
        milesMax: 4000,
      };
      copyOf(index, copy, undefined, any);
      const { loads } = copy.select(any, NOW);
      const groupOf = new Map(plain.groups().flatMap((group) => group.map((each) => [each, group] as const)));
      for (let one = 0; one < loads.count; one++)
        for (let other = one + 1; other < loads.count; other++) {
          const ids = [one, other].map((row) => copy.idOf(loads.sources[row]));
          const isSame = loads.freights[one] !== 0 && loads.freights[one] === loads.freights[other];
          expect(isSame).toBe(groupOf.get(ids[0]) === groupOf.get(ids[1]));
          expect(copy.compareIds(loads.sources[one], loads.sources[other]) < 0).toBe(ids[0] < ids[1]);
        }
    }),
    runs(10),
  );
});
