import { FormatNames, FormatText } from './FormatParts';

const REQUIRED = ['load_id', 'equipment', 'stops'];
const OPTIONAL = [
  'company',
  'contact_phone',
  'contact_email',
  'length',
  'weight',
  'distance',
  'offer_price',
  'commodity',
  'requirements',
  'general_notes',
];
const STOP = ['type', 'index', 'start_time', 'end_time', 'city', 'state', 'latitude', 'longitude', 'country'];

export function TruckSmarterFormat() {
  return (
    <>
      <FormatText>
        JSON in UTF-8: an object with a list named loads, a bare list, or one load on each line (NDJSON).
      </FormatText>
      <FormatNames title="Required for each load" names={REQUIRED} />
      <FormatNames title="Optional" names={OPTIONAL} />
      <FormatNames title="Each stop" names={STOP} />
      <FormatText>
        A stop&apos;s type is P for a pickup or D for a delivery. By index, the first P is the origin, the
        last D is the destination, and the others are waypoints. Coordinates take precedence over the city;
        without them, city and state are required. The origin needs a start_time; an end_time makes it a
        window.
      </FormatText>
      <FormatText>
        Equipment lists van, reefer or flatbed; any one of several is sufficient. A load with none of them, or
        with a stop outside the US, is skipped and counted. Loads with errors are listed; you can correct that
        list and upload it as it is.
      </FormatText>
    </>
  );
}
