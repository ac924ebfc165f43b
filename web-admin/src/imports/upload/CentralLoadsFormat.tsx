import {
  CENTRAL_LOADS_COLUMNS,
  CENTRAL_LOADS_REQUIRED_COLUMNS,
  type CentralLoadsColumn,
} from '@lanewise/contracts';
import { FormatNames, FormatText } from './FormatParts';

const columns = Object.keys(CENTRAL_LOADS_COLUMNS) as CentralLoadsColumn[];
const namesOf = (required: boolean) =>
  columns
    .filter((column) => CENTRAL_LOADS_REQUIRED_COLUMNS.includes(column) === required)
    .map((column) => CENTRAL_LOADS_COLUMNS[column]);

export function CentralLoadsFormat() {
  return (
    <>
      <FormatText>CSV in UTF-8 with a header row; columns in any order.</FormatText>
      <FormatNames title="Required" names={namesOf(true)} />
      <FormatNames title="Optional" names={namesOf(false)} />
      <FormatText>
        Equipment is Van, Flatbed or Reefer, or several: Van/Reefer. Times are MM/DD/YYYY, MM/DD/YYYY HH:mm or
        ISO 8601, in the stop&apos;s local time. Missing miles are estimated as road miles.
      </FormatText>
      <FormatText>
        Existing loads will be updated, not duplicated. Rows with errors are skipped and listed; you can
        correct that list and upload it as it is.
      </FormatText>
    </>
  );
}
