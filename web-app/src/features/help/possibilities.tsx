import { Box, Paper, Typography } from '@mui/material';
import { PageLink } from '../../shared/page-link';

interface Possibility {
  title: string;
  text: string;
  /** Topic of "How To Use" that says how. */
  topic: string;
}

const POSSIBILITIES: Possibility[] = [
  {
    title: 'Find loads that pay',
    text: 'Search by truck, day and place. Rates and profits count the empty miles.',
    topic: 'search',
  },
  {
    title: 'Plan the way back',
    text: 'See which loads the truck could take on where it delivers one.',
    topic: 'search',
  },
  {
    title: 'Follow your loads',
    text: 'Save found loads, add your own, and take them from saved to paid.',
    topic: 'load-statuses',
  },
  {
    title: 'Keep your fleet',
    text: 'Trucks with their costs and statuses, and the drivers assigned to them.',
    topic: 'creating-a-truck',
  },
  {
    title: 'Know what you earn',
    text: 'The dashboard adds up gross, costs and profit of the week and by status.',
    topic: 'load-statuses',
  },
  {
    title: 'Know what a lane pays',
    text: 'See where a rate stands among what was posted, and how the lane moves.',
    topic: 'lane-rates',
  },
  {
    title: 'See supply and demand',
    text: 'Where loads pick up and deliver today and tomorrow, by state.',
    topic: 'heatmap',
  },
  {
    title: 'Post loads as a broker',
    text: 'Carriers find them at once. See how often each was found and saved.',
    topic: 'broker-loads',
  },
  {
    title: 'Know what it costs',
    text: 'What is free, what a paid period adds, and when yours ends.',
    topic: 'billing',
  },
];

/** Lists what can be done with the product, with links to how. */
export function Possibilities() {
  return (
    <Box
      component="section"
      aria-labelledby="possibilities"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      <Typography id="possibilities" variant="h2" sx={{ gridColumn: '1 / -1' }}>
        Possibilities
      </Typography>
      {POSSIBILITIES.map(({ title, text, topic }) => (
        <Paper key={title} variant="outlined" sx={{ px: 2, py: 1.5 }}>
          <PageLink to={`#${topic}`} sx={{ fontWeight: 600 }}>
            {title}
          </PageLink>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
            {text}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}
