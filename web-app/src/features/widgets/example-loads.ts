import { Equipment, savedLoadFigures } from '@lanewise/contracts';
import type { CardLoad } from '../../shared/load/card-load';

const COST_PER_MILE = 1.5;
const BASE = {
  referenceId: 'R-100',
  origin: 'Chicago, IL',
  originLatitude: 41.85,
  originLongitude: -87.65,
  originTimeZone: 'America/Chicago',
  destination: 'Dallas, TX',
  destinationLatitude: 32.78,
  destinationLongitude: -96.81,
  destinationTimeZone: 'America/Chicago',
  waypoints: [],
  pickUp: '2026-11-23T14:00:00.000',
  pickUpEnd: null,
  delivery: '2026-11-25T01:30:00.000',
  deliveryEnd: null,
  length: 53,
  weight: 42_000,
  width: null,
  height: null,
  equipment: Equipment.Van,
  shipperName: 'Example Freight',
  shipperLogo: null,
  shipperEmail: null,
  shipperPhone: null,
  shipperDotNumber: null,
  shipperMcNumber: null,
  miles: 967,
  roadMiles: 967,
  milesSource: 'posted',
  deadheadOrigin: 45,
  deadheadDestination: 20,
  requirements: null,
} satisfies Partial<CardLoad>;

const loadWith = (id: string, fields: Partial<CardLoad> & { rate: number }): CardLoad => ({
  id,
  ...BASE,
  ...fields,
  ...savedLoadFigures({ ...BASE, ...fields }, COST_PER_MILE),
});

/** A load of each profit tone, and those with the odd shapes of a card. */
export const EXAMPLE_LOADS: { title: string; load: CardLoad }[] = [
  { title: 'High profit', load: loadWith('high', { rate: 3200 }) },
  { title: 'Fair profit', load: loadWith('fair', { rate: 1900 }) },
  { title: 'No profit', load: loadWith('loss', { rate: 1100 }) },
  {
    title: 'No posted rate, no delivery time, a stop on the way',
    load: loadWith('bare', {
      rate: 0,
      delivery: null,
      length: null,
      weight: null,
      waypoints: [{ fullName: 'Saint Louis, MO', latitude: 38.63, longitude: -90.2 }],
    }),
  },
];
