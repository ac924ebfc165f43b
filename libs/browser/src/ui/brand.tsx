import { Stack, Typography } from '@mui/material';

/** The logo and the name. */
export function Brand() {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <img src="/favicon.svg" alt="" width={24} height={24} />
      <Typography component="span" sx={{ fontWeight: 700, fontSize: '1rem', letterSpacing: '-0.02em' }}>
        Lanewise
      </Typography>
    </Stack>
  );
}
