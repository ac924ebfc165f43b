import { toCsv } from '@lanewise/browser';
import { Equipment, LOAD_STATUS_NAMES, type SavedLoad, type StateMiles } from '@lanewise/contracts';
import { clockAt } from '@lanewise/browser/time';
import { statesInWords } from '../../../shared/roads/road-words';

const localTime = (wireDate: string, timeZone: string): string =>
  clockAt(wireDate, timeZone).replace('T', ' ');

/** Times are local to the stop, in a form that spreadsheets recognize as dates. Money is in dollars. */
const COLUMNS: Record<string, (load: SavedLoad) => string | number | null> = {
  'Reference Id': ({ referenceId }) => referenceId,
  Status: ({ loadStatus }) => LOAD_STATUS_NAMES[loadStatus],
  Origin: ({ origin }) => origin,
  Destination: ({ destination }) => destination,
  Pickup: ({ pickUp, originTimeZone }) => localTime(pickUp, originTimeZone),
  'Pickup until': ({ pickUpEnd, originTimeZone }) => pickUpEnd && localTime(pickUpEnd, originTimeZone),
  'Pickup time zone': ({ originTimeZone }) => originTimeZone,
  Delivery: ({ delivery, destinationTimeZone }) => delivery && localTime(delivery, destinationTimeZone),
  'Delivery until': ({ deliveryEnd, destinationTimeZone }) =>
    deliveryEnd && localTime(deliveryEnd, destinationTimeZone),
  'Delivery time zone': ({ destinationTimeZone }) => destinationTimeZone,
  Equipment: ({ equipment }) => Equipment[equipment],
  'Length, ft': ({ length }) => length,
  'Weight, lb': ({ weight }) => weight,
  'Width, ft': ({ width }) => width,
  'Height, ft': ({ height }) => height,
  Miles: ({ miles }) => miles,
  'Road miles': ({ roadMiles }) => roadMiles ?? null,
  'Deadhead origin': ({ deadheadOrigin }) => deadheadOrigin,
  'Deadhead destination': ({ deadheadDestination }) => deadheadDestination,
  Rate: ({ rate }) => rate,
  'Rate Per Mile': ({ ratePerMile }) => ratePerMile,
  // Unknown without a truck.
  Profit: ({ truckId, profit }) => truckId && profit,
  'Profit Per Mile': ({ truckId, profitPerMile }) => truckId && profitPerMile,
  Shipper: ({ shipperName }) => shipperName,
  'Shipper email': ({ shipperEmail }) => shipperEmail,
  'Shipper phone': ({ shipperPhone }) => shipperPhone,
  DOT: ({ shipperDotNumber }) => shipperDotNumber,
  MC: ({ shipperMcNumber }) => shipperMcNumber,
  Requirements: ({ requirements }) => requirements,
  Notes: ({ notes }) => notes,
};

/** Returns loads as a CSV file. @param states the miles by state of loads, by their ids, as far as they are known */
export const loadsCsv = (loads: readonly SavedLoad[], states: ReadonlyMap<string, StateMiles[]>): string =>
  toCsv(
    { ...COLUMNS, 'Miles by state (planned)': ({ id }) => statesInWords(states.get(id) ?? [], '; ') },
    loads,
  );
