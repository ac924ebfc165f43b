import CalculatorIcon from '@mui/icons-material/CalculateOutlined';
import RouteIcon from '@mui/icons-material/AltRouteOutlined';
import TmsIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Section } from './Section';

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

export function Advantages() {
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
