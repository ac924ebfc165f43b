import { Box, Typography } from '@mui/material';
import { JobQueues } from './jobs/JobQueues';
import { LetterDrawer } from './letters/LetterDrawer';
import { LetterList } from './letters/LetterList';

/** How events and jobs go behind the screens, and what to do about those that do not. */
export default function EventsPage() {
  return (
    <Box sx={{ width: '100%', maxWidth: 1760, mx: 'auto', p: { xs: 1.5, sm: 2.5 } }}>
      <title>Events & jobs · Lanewise</title>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Events & jobs
      </Typography>
      <LetterList />
      <JobQueues />
      <LetterDrawer />
    </Box>
  );
}
