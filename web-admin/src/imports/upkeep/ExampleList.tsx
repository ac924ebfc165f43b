import { fromWireDate, IMPORT_SOURCE_NAMES, type UpkeepExample, type UpkeepLoad } from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';

/** The day and time at the stop: `Nov 21, 2026, 2:05 PM CST`. */
const pickUpOf = ({ pickUp, originTimeZone }: UpkeepLoad): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: originTimeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(fromWireDate(pickUp));

/** Some of the loads that would be removed. */
export function ExampleList({ examples }: { examples: readonly UpkeepExample[] }) {
  return (
    <Box component="ul" aria-label="Examples" sx={{ m: 0, mt: 1.5, p: 0 }}>
      {examples.map((example) => (
        <Box
          key={example.id}
          component="li"
          sx={{ listStyle: 'none', py: 1, borderTop: '1px solid', borderColor: 'divider' }}
        >
          <Typography sx={{ fontWeight: 600 }}>
            <bdi>{example.referenceId}</bdi> · <bdi>{example.shipperName}</bdi>
          </Typography>
          <Typography variant="body2">
            {example.origin} → {example.destination}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {pickUpOf(example)}
          </Typography>
          {example.stays && (
            <Typography variant="body2" color="textSecondary">
              <bdi>{example.stays.referenceId}</bdi> from {IMPORT_SOURCE_NAMES[example.stays.source]} stays.
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
