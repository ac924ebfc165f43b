import {
  CENTRAL_LOADS_COLUMNS,
  CENTRAL_LOADS_REQUIRED_COLUMNS,
  type CentralLoadsColumn,
  IMPORT_SOURCE_NAMES,
  type ImportSource,
  TRUCK_SMARTER_OPTIONAL_KEYS,
  TRUCK_SMARTER_REQUIRED_KEYS,
  TRUCK_SMARTER_STOP_KEYS,
} from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FormatNames, FormatText } from '../../shared/file-format';

const NOTES: Record<ImportSource, () => ReactNode> = {
  'central-loads': CentralLoadsFormat,
  'truck-smarter': TruckSmarterFormat,
};

/** Describes the files of the source, collapsed. */
export function FormatNote({ source }: { source: ImportSource }) {
  const Note = NOTES[source];
  return (
    <Box
      component="details"
      sx={{
        mt: 2,
        pt: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        '& summary': { cursor: 'pointer', py: 0.25 },
      }}
    >
      <Typography component="summary" variant="h3">
        What a {IMPORT_SOURCE_NAMES[source]} file looks like
      </Typography>
      <Note />
    </Box>
  );
}

const columns = Object.keys(CENTRAL_LOADS_COLUMNS) as CentralLoadsColumn[];
const namesOf = (required: boolean) =>
  columns
    .filter((column) => CENTRAL_LOADS_REQUIRED_COLUMNS.includes(column) === required)
    .map((column) => CENTRAL_LOADS_COLUMNS[column]);

function CentralLoadsFormat() {
  return (
    <>
      <FormatText>CSV in UTF-8 with a header row; columns in any order.</FormatText>
      <FormatNames title="Required" names={namesOf(true)} />
      <FormatNames title="Optional" names={namesOf(false)} />
      <FormatText>
        Equipment is Van, Flatbed or Reefer, or several: Van/Reefer. Times are MM/DD/YYYY, MM/DD/YYYY HH:mm or
        ISO 8601, in the stop&apos;s local time. Missing miles are filled in by road.
      </FormatText>
      <FormatText>
        Existing loads will be updated, not duplicated. Rows with errors are skipped and listed; you can
        correct that list and upload it as it is.
      </FormatText>
    </>
  );
}

function TruckSmarterFormat() {
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
