import type { TruckSmarterLoad, TruckSmarterStop } from '@lanewise/contracts';
import { isoDay } from '../shared/sample-days.js';

/** A TruckSmarter file that shows each field and what it may hold. */
export function truckSmarterSample(now: Date): string {
  return `${JSON.stringify({ loads: sampleLoads((daysAhead) => isoDay(now, daysAhead)) }, null, 2)}\n`;
}

const PLACES = {
  chicago: { city: 'Chicago', state: 'IL', latitude: 41.8781, longitude: -87.6298, country: 'US' },
  indianapolis: { city: 'Indianapolis', state: 'IN', latitude: 39.7684, longitude: -86.1581, country: 'US' },
  dallas: { city: 'Dallas', state: 'TX', latitude: 32.7767, longitude: -96.797, country: 'US' },
  memphis: { city: 'Memphis', state: 'TN', country: 'US' },
  atlanta: { city: 'Atlanta', state: 'GA' },
  denver: { city: 'Denver', state: 'CO', latitude: 39.7392, longitude: -104.9903, country: 'USA' },
  saltLakeCity: { city: 'Salt Lake City', state: 'UT', country: 'US' },
  stLouis: { city: 'St. Louis', state: 'MO' },
} as const;

function sampleLoads(day: (daysAhead: number) => string): TruckSmarterLoad[] {
  const stop = (
    type: 'P' | 'D',
    index: number,
    place: keyof typeof PLACES,
    start: string,
    end?: string,
  ): TruckSmarterStop => ({
    type,
    index,
    start_time: start,
    end_time: end,
    ...PLACES[place],
  });
  const contact = { contact_phone: '(312) 555-0123', contact_email: 'loads@prairie.example' };
  return [
    {
      load_id: 'SAMPLE-201',
      equipment: ['van'],
      stops: [
        stop('P', 0, 'chicago', `${day(1)}T08:00:00`, `${day(1)}T12:00:00`),
        stop('D', 1, 'dallas', `${day(3)}T07:00:00`, `${day(3)}T15:00:00`),
      ],
      company: 'Prairie Freight',
      ...contact,
      length: 53,
      weight: 42000,
      requirements: ['Two straps', 'Tracking required'],
      commodity: 'Paper products',
      distance: 967,
      offer_price: 2450,
      general_notes: 'Check in at the guard shack.',
    },
    {
      load_id: 'SAMPLE-202',
      equipment: ['reefer'],
      stops: [
        stop('P', 0, 'chicago', `${day(2)}T06:00:00`),
        stop('D', 1, 'indianapolis', `${day(2)}T14:00:00`),
        stop('D', 2, 'atlanta', `${day(3)}T09:00:00`),
      ],
      company: 'Prairie Freight',
      ...contact,
      weight: 38500,
      requirements: ['Temp 34 F continuous'],
      commodity: 'Fresh produce',
      distance: 724,
      offer_price: 2100.5,
    },
    {
      load_id: 'SAMPLE-203',
      equipment: ['flatbed'],
      stops: [
        stop('P', 0, 'denver', `${day(2)}T09:00:00-07:00`, `${day(2)}T16:00:00-07:00`),
        stop('D', 1, 'saltLakeCity', `${day(3)}T08:00:00-07:00`),
      ],
      contact_phone: '(303) 555-0155',
      contact_email: 'dispatch@granite.example',
      length: 48,
      weight: 45000,
      requirements: ['8 ft tarps required'],
      commodity: 'Steel coils',
      offer_price: 1900,
    },
    {
      load_id: 'SAMPLE-204',
      equipment: ['van', 'reefer'],
      stops: [
        stop('P', 0, 'dallas', `${day(1)}T10:00:00`),
        stop('D', 1, 'memphis', `${day(2)}T08:00:00`, `${day(2)}T11:00:00`),
      ],
      company: 'Harbor Lane Logistics',
      contact_phone: '(214) 555-0168',
      weight: 31000,
      distance: 452,
      offer_price: 1325,
    },
    {
      load_id: 'SAMPLE-205',
      equipment: ['van'],
      stops: [
        stop('P', 0, 'atlanta', `${day(3)}T07:30:00`),
        stop('P', 1, 'memphis', `${day(3)}T15:00:00`),
        stop('D', 2, 'stLouis', `${day(4)}T08:00:00`),
        stop('D', 3, 'chicago', `${day(4)}T16:00:00`),
      ],
      company: 'Harbor Lane Logistics',
      contact_email: 'loads@harbor-lane.example',
      commodity: 'Auto parts',
      distance: 985,
      offer_price: 2890,
      general_notes: 'Four stops, driver counts.',
    },
    {
      load_id: 'SAMPLE-206',
      equipment: ['flatbed', 'stepdeck'],
      stops: [stop('P', 0, 'stLouis', `${day(4)}T08:00:00`), stop('D', 1, 'dallas', `${day(5)}T12:00:00`)],
      company: 'Granite Carriers, Inc.',
      length: 40,
      weight: 36000,
      offer_price: 0,
      general_notes: 'Rate to be agreed.',
    },
    {
      load_id: 'SAMPLE-207',
      equipment: ['reefer'],
      stops: [stop('P', 0, 'memphis', `${day(5)}T05:00:00Z`), stop('D', 1, 'atlanta', `${day(5)}T23:00:00Z`)],
      company: 'Granite Carriers, Inc.',
      commodity: 'Frozen poultry',
      distance: 391,
      offer_price: 1240,
    },
    {
      load_id: 208,
      equipment: ['van'],
      stops: [
        stop('P', 0, 'indianapolis', `${day(2)}T12:00:00`),
        stop('D', 1, 'denver', `${day(4)}T12:00:00`),
      ],
      company: 'Prairie Freight',
      ...contact,
      length: 53,
      weight: 27500,
      requirements: 'Appointment required, call ahead',
      distance: 1084,
      offer_price: 2300,
    },
    {
      load_id: 'SAMPLE-209',
      equipment: ['van'],
      stops: [stop('P', 0, 'dallas', `${day(6)}T14:00:00`), stop('D', 1, 'chicago', `${day(8)}T09:00:00`)],
      ...contact,
      distance: 967,
      offer_price: '$2,150.00',
    },
    {
      load_id: 'SAMPLE-210',
      equipment: ['flatbed'],
      stops: [
        stop('P', 0, 'chicago', `${day(3)}T06:00:00`),
        stop('D', 1, 'indianapolis', `${day(3)}T13:00:00`),
      ],
      company: 'Prairie Freight',
      commodity: 'Lumber',
      distance: 184,
      offer_price: 850,
    },
  ];
}
