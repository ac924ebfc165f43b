import RouteIcon from '@mui/icons-material/RouteOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** What is shown before the first search. */
export function StartState() {
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', px: 3, py: { xs: 5, md: 10 }, textAlign: 'center' }}>
      <RouteIcon sx={{ fontSize: 36, color: 'text.secondary' }} />
      <Typography variant="h2">Where is your truck?</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
        Choose a truck, a pickup date and an origin city, then press Search. Rates and profits count the empty
        miles to the pickup, and those to your destination when you name one.
      </Typography>
    </Stack>
  );
}
