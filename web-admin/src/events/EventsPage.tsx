import { Typography } from '@mui/material';
import { Page } from '../app/Page';
import { JobQueues } from './jobs/JobQueues';
import { LetterDrawer } from './letters/LetterDrawer';
import { LetterList } from './letters/LetterList';

/** How events and jobs go behind the screens, and what to do about those that do not. */
export default function EventsPage() {
  return (
    <Page title="Events & jobs">
      <Typography variant="h1" sx={{ mb: 2 }}>
        Events & jobs
      </Typography>
      <LetterList />
      <JobQueues />
      <LetterDrawer />
    </Page>
  );
}
