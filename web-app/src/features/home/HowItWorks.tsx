import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Section } from './Section';

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

export function HowItWorks() {
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
