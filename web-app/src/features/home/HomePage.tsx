import Stack from '@mui/material/Stack';
import { Screenshot } from '../../shared/Screenshot';
import { Advantages } from './Advantages';
import { GetStarted } from './GetStarted';
import { HeatmapSection } from './HeatmapSection';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';

/** What visitors see first. */
export function HomePage() {
  return (
    <Stack sx={{ width: '100%', maxWidth: 1120, mx: 'auto', gap: { xs: 6, md: 9 } }}>
      <Hero />
      <Screenshot
        name="search"
        alt="The search: loads from Chicago for a van, best profit per mile first, and a map of their pickups"
        focus={36}
        phoneName="phone"
      />
      <Advantages />
      <HowItWorks />
      <HeatmapSection />
      <GetStarted />
    </Stack>
  );
}
