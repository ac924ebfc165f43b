import type { Trip } from '@lanewise/contracts';
import { foundLoad } from '../../../shared/load/testing/found-load';

/** Chicago to Dallas and back by two loads, with a rest on the way there. */
export const tripWith = (fields: Partial<Trip> = {}): Trip => ({
  loads: [
    foundLoad(1, {
      referenceId: 'OUT-1',
      origin: 'Joliet, IL',
      shipperPhone: '312-555-0101',
      miles: 940,
      deadheadOrigin: 40,
      rate: 2500,
    }),
    foundLoad(2, {
      origin: 'Dallas, TX',
      destination: 'Gary, IN',
      miles: 960,
      deadheadOrigin: 0,
      deadheadDestination: 30,
      rate: 1900,
    }),
  ],
  steps: [
    { kind: 'drive', startsAt: '2026-11-23T14:00:00.000', endsAt: '2026-11-23T14:48:00.000', miles: 40 },
    {
      kind: 'stop',
      startsAt: '2026-11-23T14:48:00.000',
      endsAt: '2026-11-23T16:48:00.000',
      loadId: 'load-1',
    },
    {
      kind: 'load',
      startsAt: '2026-11-23T16:48:00.000',
      endsAt: '2026-11-24T03:00:00.000',
      miles: 510,
      loadId: 'load-1',
    },
    { kind: 'rest', startsAt: '2026-11-24T03:00:00.000', endsAt: '2026-11-24T14:00:00.000' },
    {
      kind: 'load',
      startsAt: '2026-11-24T14:00:00.000',
      endsAt: '2026-11-24T22:36:00.000',
      miles: 430,
      loadId: 'load-1',
    },
    {
      kind: 'stop',
      startsAt: '2026-11-24T22:36:00.000',
      endsAt: '2026-11-25T00:36:00.000',
      loadId: 'load-1',
    },
    { kind: 'wait', startsAt: '2026-11-25T00:36:00.000', endsAt: '2026-11-25T02:00:00.000' },
    {
      kind: 'stop',
      startsAt: '2026-11-25T02:00:00.000',
      endsAt: '2026-11-25T04:00:00.000',
      loadId: 'load-2',
    },
    {
      kind: 'load',
      startsAt: '2026-11-25T04:00:00.000',
      endsAt: '2026-11-25T23:12:00.000',
      miles: 960,
      loadId: 'load-2',
    },
    {
      kind: 'stop',
      startsAt: '2026-11-25T23:12:00.000',
      endsAt: '2026-11-26T01:12:00.000',
      loadId: 'load-2',
    },
    { kind: 'drive', startsAt: '2026-11-26T01:12:00.000', endsAt: '2026-11-26T01:48:00.000', miles: 30 },
  ],
  miles: 1900,
  emptyMiles: 70,
  rate: 4400,
  costs: 980,
  profit: 3420,
  profitPerMile: 1.74,
  profitPerDay: 1370.4,
  days: 2.5,
  startsAt: '2026-11-23T14:00:00.000',
  endsAt: '2026-11-26T01:48:00.000',
  ...fields,
});
