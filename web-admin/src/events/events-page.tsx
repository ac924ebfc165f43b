import { Typography } from '@mui/material';
import { Page } from '../shared/page';
import { JobQueues } from './jobs/job-queues';
import { DeadLetterDrawer } from './dead-letters/dead-letter-drawer';
import { DeadLetterList } from './dead-letters/dead-letter-list';

/** The state of events and jobs, and what to do about those that failed. */
export function EventsPage() {
  return (
    <Page title="Events & jobs">
      <Typography variant="h1" sx={{ mb: 2 }}>
        Events & jobs
      </Typography>
      <JobQueues />
      {/* Last, as it loads more when its end comes into view. */}
      <DeadLetterList />
      <DeadLetterDrawer />
    </Page>
  );
}
