import { hoursFromNow } from './central-loads.js';

/** A load as the file has it; a test says what matters to it. */
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

/** A TruckSmarter file of these loads, as one JSON object. */
export const truckSmarter = (loads: JsonLoad[]): string => JSON.stringify({ loads: loads.map(whole) });

/** The same as NDJSON, a load a line. */
export const truckSmarterLines = (loads: JsonLoad[]): string =>
  loads.map((load) => `${JSON.stringify(whole(load))}\n`).join('');
