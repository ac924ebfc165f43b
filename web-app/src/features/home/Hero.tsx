import { PageHeading } from '@lanewise/browser/ui';
import { TRIAL_DAYS } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { TAGLINE } from '../../shared/tagline';
import { WorkedExample } from './WorkedExample';

/** What the product does, in a sentence and in an example. */
export function Hero() {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '1fr minmax(0, 460px)' },
        columnGap: 7,
        rowGap: 4,
        alignItems: 'center',
      }}
    >
      <div>
        <PageHeading large tab={TAGLINE}>
          Truck loads worth driving
        </PageHeading>
        <Typography
          color="textSecondary"
          sx={{ mt: 2, maxWidth: '46ch', fontSize: { xs: '1rem', md: '1.125rem' }, lineHeight: 1.5 }}
        >
          Lanewise searches the loads of over 200 brokers for your truck, counts the empty miles, and puts
          first what is left after the truck’s costs.
        </Typography>
        <Stack direction="row" sx={{ mt: 3, gap: 1.5, flexWrap: 'wrap' }}>
          <Button component={Link} to="/register" variant="contained" size="large">
            Sign Up
          </Button>
          <Button component={Link} to="/features" variant="outlined" size="large">
            See the features
          </Button>
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          Everything for {TRIAL_DAYS} days, then a free plan. For owner-operators, carriers and dispatchers.
        </Typography>
      </div>
      <WorkedExample />
    </Box>
  );
}
