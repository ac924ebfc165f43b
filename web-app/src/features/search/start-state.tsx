import { useSignedIn } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import RouteIcon from '@mui/icons-material/RouteOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { hasPaidPeriodEnded } from '../../shared/paid-period/paid-period';
import { OrderLink } from '../../shared/prices/order-link';
import type { SearchCriteria } from './search/criteria';
import { RecentSearchList } from './form/recent-search-list';

/** Shown before the first search: instructions and recent searches; or that no search is possible any more. */
export function StartState({ onChoose }: { onChoose: (criteria: SearchCriteria) => void }) {
  const { user, roles } = useSignedIn();
  if (hasPaidPeriodEnded(user, roles)) {
    return (
      <ErrorDisplay message={MESSAGES.paidPeriodExpired}>
        <OrderLink refusal={MESSAGES.paidPeriodExpired} />
      </ErrorDisplay>
    );
  }
  return (
    <Stack
      spacing={1}
      sx={{ alignItems: 'center', px: { xs: 1, sm: 3 }, py: { xs: 5, md: 8 }, textAlign: 'center' }}
    >
      <RouteIcon sx={{ fontSize: 36, color: 'text.secondary' }} />
      <Typography variant="h2">Where is your truck?</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440, px: 2 }}>
        Choose a truck, a pickup date and an origin city. Rates per mile and profits include the empty miles
        to the pickup, and from the delivery to your destination if you choose one.
      </Typography>
      <Box sx={{ width: '100%', maxWidth: 560, pt: 2 }}>
        <RecentSearchList onChoose={onChoose} />
      </Box>
    </Stack>
  );
}
