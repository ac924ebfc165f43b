import DoneIcon from '@mui/icons-material/CheckCircle';
import { Box, Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router';

interface FirstStepsProps {
  hasTrucks: boolean;
}

/** The steps of a new account, shown before there are figures. */
export function FirstSteps({ hasTrucks }: FirstStepsProps) {
  const steps = [
    {
      title: 'Create a truck',
      text: 'Its equipment and its cost per mile decide which loads fit, and what they earn.',
      action: { to: '/truck?new', label: 'Create a truck' },
      done: hasTrucks,
    },
    {
      title: 'Search loads',
      text: 'Choose the truck, the day and the city where it is. Rates and profits include the empty miles.',
      action: { to: '/search', label: 'Search loads' },
      done: false,
    },
    {
      title: 'Save a load',
      text: 'Press “Save to Loads” on a load that pays. Follow it here from booked to paid.',
      done: false,
    },
  ];
  const next = steps.findIndex(({ done }) => !done);
  return (
    <Paper variant="outlined" component="section" aria-labelledby="first-steps" sx={{ p: 2 }}>
      <Typography id="first-steps" variant="h2">
        Your figures start with your first load
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1.5,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
        }}
      >
        {steps.map(({ title, text, action, done }, index) => (
          <Box component="li" key={title} sx={{ display: 'flex', gap: 1.5 }}>
            <Box
              sx={{
                width: 28,
                height: 28,
                flexShrink: 0,
                display: 'grid',
                placeItems: 'center',
                borderRadius: '50%',
                border: done ? 0 : 1,
                borderColor: 'divider',
                fontWeight: 650,
              }}
            >
              {done ? <DoneIcon color="success" titleAccess="Done" /> : index + 1}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h3" component="h3">
                {title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
              {action && !done && (
                <Button
                  component={Link}
                  to={action.to}
                  size="small"
                  variant={index === next ? 'contained' : 'outlined'}
                  sx={{ mt: 1 }}
                >
                  {action.label}
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
