import { PageHeading } from '@lanewise/browser/ui';
import { SUPPORT_EMAIL, TRIAL_DAYS } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

const PLANS = [
  {
    title: `The first ${TRIAL_DAYS} days`,
    price: 'Free',
    points: ['Search with all figures', 'Trucks, drivers and saved loads', 'Dashboard and heatmap'],
  },
  {
    title: 'The free plan, afterwards',
    price: 'Free',
    points: ['Dashboard', 'Your lists of trucks, drivers and loads', 'Brokers go on posting their loads'],
  },
];

/** What an account costs. */
export function PricesPage() {
  return (
    <Box sx={{ width: '100%', maxWidth: 760, mx: 'auto' }}>
      <PageHeading>Prices</PageHeading>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        Every account starts with {TRIAL_DAYS} days of everything, and has a free plan afterwards.
      </Typography>
      <Box sx={{ mt: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {PLANS.map(({ title, price, points }) => (
          <Paper key={title} variant="outlined" sx={{ p: 2.5 }}>
            <Typography variant="h2">{title}</Typography>
            <Typography sx={{ mt: 0.5, fontSize: '1.5rem', fontWeight: 650 }}>{price}</Typography>
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, '& li': { mb: 0.5 } }}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Box>
          </Paper>
        ))}
      </Box>
      <Typography sx={{ mt: 2.5, maxWidth: '68ch' }}>
        To search and add things after the first {TRIAL_DAYS} days, an account needs a paid period. Write to{' '}
        <MuiLink href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</MuiLink> and we tell you what it costs and
        set it up.
      </Typography>
      <Button component={Link} to="/register" variant="contained" sx={{ mt: 2.5 }}>
        Sign Up
      </Button>
    </Box>
  );
}
