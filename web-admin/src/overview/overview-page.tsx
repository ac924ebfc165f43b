import { FormSkeleton } from '@lanewise/browser/ui';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import { Box, Card, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Link } from 'react-router';
import { ErrorAlert } from '../shared/error-alert';
import { Page } from '../shared/page';
import { BusinessFigures } from './business-figures';
import { usePendingTasks } from './use-pending-tasks';

/** The start page of administrators: their pending tasks, and the figures of the business. */
export function OverviewPage() {
  return (
    <Page title="Overview">
      <Typography variant="h1" sx={{ mb: 2 }}>
        Overview
      </Typography>
      <PendingTasks />
      <BusinessFigures />
    </Page>
  );
}

function PendingTasks() {
  const { tasks, isPending, error, retry } = usePendingTasks();
  return (
    <Box component="section" aria-labelledby="needs" sx={{ mb: 3 }}>
      <Typography id="needs" variant="h2" sx={{ mb: 1 }}>
        Needs a hand
      </Typography>
      {error && <ErrorAlert error={error} onRetry={retry} sx={{ mb: 1 }} />}
      {isPending && <FormSkeleton label="Loading what needs a hand" rows={3} />}
      {tasks.length > 0 && (
        <Card variant="outlined">
          <List disablePadding>
            {tasks.map(({ text, detail, to }) => (
              <Box component="li" key={text} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
                <ListItemButton component={Link} to={to}>
                  <ListItemText primary={text} secondary={detail} />
                  <ChevronIcon fontSize="small" color="action" />
                </ListItemButton>
              </Box>
            ))}
          </List>
        </Card>
      )}
      {!isPending && !error && tasks.length === 0 && (
        <Typography color="textSecondary" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <CheckIcon color="success" fontSize="small" />
          Nothing waits for you.
        </Typography>
      )}
    </Box>
  );
}
