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
      <FormatNames title="Required of a load" names={REQUIRED} />
      <FormatNames title="Optional" names={OPTIONAL} />
      <FormatNames title="Each stop" names={STOP} />
      <FormatText>
        A stop&apos;s type is P for a pickup or D for a delivery. By index, the first P is the origin, the
        last D the destination, those between are stops on the way. Coordinates win over the name of the city;
        without them, city and state are needed. The origin needs a start_time; up to an end_time it is a
        window.
      </FormatText>
      <FormatText>
        Equipment lists van, reefer or flatbed; of several, any will do. A load with none of them, or with a
        stop outside the US, is skipped and counted. Loads with faults are left out and listed; that list,
        once corrected, can be uploaded as it is.
      </FormatText>
    </>
  );
}
