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
        ISO 8601, local to the stop. Without miles, road miles are estimated.
      </FormatText>
      <FormatText>
        A load that is there already is updated. Rows with faults are left out and listed; that list, once
        corrected, can be uploaded as it is.
      </FormatText>
    </>
  );
}
