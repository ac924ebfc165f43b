import { TRIAL_DAYS } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

export function GetStarted() {
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
