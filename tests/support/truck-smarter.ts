import { hoursFromNow } from './central-loads.js';

/** A load as in the file; a test changes what matters to it. */
export type JsonLoad = Record<string, unknown>;

/** A van load from Chicago to Dallas tomorrow. */
const USUAL: JsonLoad = {
  load_id: '',
  equipment: ['van'],
  stops: [
    { type: 'P', index: 0, start_time: hoursFromNow(24), city: 'Chicago', state: 'IL', country: 'US' },
    { type: 'D', index: 1, start_time: hoursFromNow(48), city: 'Dallas', state: 'TX', country: 'US' },
  ],
  contact_phone: '(312) 555-0142',
  contact_email: 'loads@prairie-freight.example',
  length: 53,
  weight: 42000,
  requirements: [],
  commodity: 'Paper',
  distance: 967,
  offer_price: 2500,
  general_notes: '',
};

const whole = (load: JsonLoad) => ({ ...USUAL, ...load });

/** Returns a TruckSmarter file with these loads, as one JSON object. */
export const truckSmarter = (loads: JsonLoad[]): string => JSON.stringify({ loads: loads.map(whole) });

/** Returns the same as NDJSON, with one load per line. */
export const truckSmarterLines = (loads: JsonLoad[]): string =>
  loads.map((load) => `${JSON.stringify(whole(load))}\n`).join('');
