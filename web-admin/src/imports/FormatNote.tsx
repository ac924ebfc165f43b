import { Box, Typography, useMediaQuery } from '@mui/material';
import {
  CENTRAL_LOADS_COLUMNS,
  CENTRAL_LOADS_REQUIRED_COLUMNS,
  type CentralLoadsColumn,
} from '@lanewise/contracts';

const columns = Object.keys(CENTRAL_LOADS_COLUMNS) as CentralLoadsColumn[];
const namesOf = (required: boolean) =>
  columns
    .filter((column) => CENTRAL_LOADS_REQUIRED_COLUMNS.includes(column) === required)
    .map((column) => CENTRAL_LOADS_COLUMNS[column]);

/** What a file of the first source looks like; folded away on a phone. */
export function FormatNote() {
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('sm'), { noSsr: true });
  return (
    <Box
      component="details"
      open={roomy}
      sx={{
        mt: 2,
        pt: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        '& summary': { cursor: 'pointer' },
      }}
    >
      <Typography component="summary" variant="h3">
        What the file looks like
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        CSV in UTF-8 with a header row; columns in any order.
      </Typography>
      <ColumnNames title="Required" names={namesOf(true)} />
      <ColumnNames title="Optional" names={namesOf(false)} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        Equipment is Van, Flatbed or Reefer. Times are MM/DD/YYYY, MM/DD/YYYY HH:mm or ISO 8601, local to the
        stop. A load that is there already is updated. Rows with faults are left out and listed.
      </Typography>
    </Box>
  );
}

function ColumnNames({ title, names }: { title: string; names: string[] }) {
  return (
    <Typography variant="body2" sx={{ mt: 0.75 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {title}:{' '}
      </Box>
      {names.join(', ')}
    </Typography>
  );
}
