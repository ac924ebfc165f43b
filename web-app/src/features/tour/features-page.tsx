import { PageHeading } from '@lanewise/browser/ui';
import { Box, Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Screenshot } from '../../shared/screenshot';
import { FEATURES } from './features';

/** Shows what the product does, area by area. */
export function FeaturesPage() {
  return (
    <Box sx={{ width: '100%', maxWidth: 1120, mx: 'auto' }}>
      <PageHeading>Features</PageHeading>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        From a truck without a load to a load that is paid.
      </Typography>
      <Stack sx={{ mt: 4, gap: { xs: 5, md: 7 } }}>
        {FEATURES.map(({ id, title, text, points, picture }) => (
          <Box
            component="section"
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { md: '2fr 3fr' },
              columnGap: 4,
              rowGap: 2,
              alignItems: 'start',
            }}
          >
            <div>
              <Typography id={`${id}-title`} variant="h2" sx={{ fontSize: '1.25rem' }}>
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '68ch' }}>
                {text}
              </Typography>
              <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, maxWidth: '68ch', '& li': { mb: 0.75 } }}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </Box>
            </div>
            <Screenshot {...picture} />
          </Box>
        ))}
      </Stack>
      <Button component={Link} to="/register" variant="contained" size="large" sx={{ mt: 5 }}>
        Sign Up
      </Button>
    </Box>
  );
}
