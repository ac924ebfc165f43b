import { PageHeading } from '@lanewise/browser/ui';
import { TRIAL_DAYS } from '@lanewise/contracts';
import RouteIcon from '@mui/icons-material/AltRouteOutlined';
import TmsIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import CalculatorIcon from '@mui/icons-material/CalculateOutlined';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Screenshot } from '../../shared/screenshot';
import { TAGLINE } from '../../shared/tagline';
import { HeatmapSection } from './heatmap-section';
import { Section } from './section';
import { WorkedExample } from './worked-example';

/** The start page of visitors. */
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

/** Says what the product does, in a sentence and in an example. */
function Hero() {
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

const ADVANTAGES = [
  {
    Icon: RouteIcon,
    title: 'Rate per mile including deadheads',
    text: 'The miles to the pickup, and from the delivery to where you want to end, count like the loaded ones. So two loads compare by what they really pay.',
  },
  {
    Icon: CalculatorIcon,
    title: 'Integrated profit calculator',
    text: 'Every load shows its profit for the chosen truck: the rate, minus the truck’s cost per mile for all miles. The list sorts by it.',
  },
  {
    Icon: TmsIcon,
    title: 'Base TMS features',
    text: 'Trucks, drivers and saved loads in one place, from booked to paid, with a dashboard of what the week has earned.',
  },
];

function Advantages() {
  return (
    <Section title="Why Lanewise?" intro="Advantages that show in every search.">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {ADVANTAGES.map(({ Icon, title, text }) => (
          <Paper key={title} variant="outlined" sx={{ p: 2.5 }}>
            <Icon color="primary" />
            <Typography variant="h3" sx={{ mt: 1, fontSize: '1rem' }}>
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.75 }}>
              {text}
            </Typography>
          </Paper>
        ))}
      </Box>
    </Section>
  );
}

const STEPS = [
  {
    title: 'Fleet Setup',
    text: 'Enter your trucks with equipment and cost per mile, and assign drivers to them. One truck is enough to start.',
  },
  {
    title: 'Searching',
    text: 'Choose a truck, a day and a city. See what each load leaves after all its miles, and what the truck could haul next.',
  },
  {
    title: 'Key Results',
    text: 'Save the loads that pay and follow them to the payment. The dashboard adds up gross, costs and profit.',
  },
];

function HowItWorks() {
  return (
    <Section title="How It Works">
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 2.5, sm: 4 },
          gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
        }}
      >
        {STEPS.map(({ title, text }, index) => (
          <Box component="li" key={title} sx={{ borderTop: 2, borderColor: 'primary.main', pt: 1.5 }}>
            <Typography variant="h3" sx={{ fontSize: '1rem' }}>
              {index + 1}. {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.75 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button component={Link} to="/help" variant="outlined" sx={{ mt: 3 }}>
        Learn More
      </Button>
    </Section>
  );
}

function GetStarted() {
  return (
    <Paper
      component="section"
      aria-labelledby="get-started"
      variant="outlined"
      sx={{
        p: { xs: 2.5, sm: 4 },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <div>
        <Typography id="get-started" variant="h2" sx={{ fontSize: { xs: '1.375rem', md: '1.625rem' } }}>
          Get Started
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '60ch', fontSize: '0.9375rem' }}>
          A free price plan with access to the dashboard comes with every account. The first {TRIAL_DAYS} days
          also include the search, and adding trucks, drivers and loads.
        </Typography>
      </div>
      <Button component={Link} to="/register" variant="contained" size="large">
        Sign Up
      </Button>
    </Paper>
  );
}
