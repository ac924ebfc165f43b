import {
  TRUCK_SMARTER_OPTIONAL_KEYS,
  TRUCK_SMARTER_REQUIRED_KEYS,
  TRUCK_SMARTER_STOP_KEYS,
} from '@lanewise/contracts';
import { FormatNames, FormatText } from './FormatParts';

export function TruckSmarterFormat() {
  return (
    <>
      <FormatText>
        JSON in UTF-8: an object with a list named loads, a bare list, or one load on each line (NDJSON).
      </FormatText>
      <FormatNames title="Required for each load" names={TRUCK_SMARTER_REQUIRED_KEYS} />
      <FormatNames title="Optional" names={TRUCK_SMARTER_OPTIONAL_KEYS} />
      <FormatNames title="Each stop" names={TRUCK_SMARTER_STOP_KEYS} />
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
