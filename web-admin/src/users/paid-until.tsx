import { Box, Typography } from '@mui/material';
import { fromWireDate } from '@lanewise/contracts';
import { DateValue } from '../shared/format/date-value';

/** The end of a paid period, highlighted and marked once it has passed. */
export function PaidUntil({ finish }: { finish: string | null }) {
  if (finish === null || fromWireDate(finish).getTime() >= Date.now()) return <DateValue date={finish} />;
  return (
    <Box component="strong" sx={{ color: 'error.main', fontWeight: 700 }}>
      <DateValue date={finish} />
      <Typography component="div" variant="caption">
        ended
      </Typography>
    </Box>
  );
}
