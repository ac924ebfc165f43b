import CopyIcon from '@mui/icons-material/ContentCopy';
import type { FoundLoad } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { copyToClipboard } from '../../shared/clipboard';
import { formatInstant, formatWindow } from '../../shared/time';
import { directionsUrl } from './directions';
import { requirementLines } from './freight';
import { Shipper } from './Shipper';
import { sizeParts } from './size';

/** What does not fit into the row: shipper, numbers to copy, freight, requirements, stops. */
export default function LoadDetails({ id, load }: { id: string; load: FoundLoad }) {
  return (
    <Box
      id={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
        gap: 2,
        px: 2,
        pt: 1,
        pb: 2,
        ml: { md: 1.25 },
      }}
    >
      <Section title="Shipper">
        <Shipper load={load} />
      </Section>
      <Section title="Freight">
        <Freight load={load} />
      </Section>
      <Section title="Route">
        <Route load={load} />
      </Section>
      <Section title="Posting">
        <CopyButton name="Reference id" value={load.referenceId} />
        {load.shipperDotNumber && <CopyButton name="DOT" value={load.shipperDotNumber} />}
        {load.shipperMcNumber && <CopyButton name="MC" value={load.shipperMcNumber} />}
        <Typography variant="body2" color="textSecondary">
          First seen {formatInstant(load.firstSeenAt)}
          <br />
          Last seen {formatInstant(load.lastSeenAt)}
        </Typography>
      </Section>
    </Box>
  );
}

function Freight({ load }: { load: FoundLoad }) {
  const size = sizeParts(load).map(({ amount, way }) => (way === 'heavy' ? amount : `${amount} ${way}`));
  const requirements = requirementLines(load);
  return (
    <>
      {load.commodity && (
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {load.commodity}
        </Typography>
      )}
      <Typography variant="body2">{size.join(' · ') || 'No weight or size given.'}</Typography>
      {requirements.length > 0 && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {requirements.join('\n')}
        </Typography>
      )}
    </>
  );
}

function Route({ load }: { load: FoundLoad }) {
  const delivery = load.delivery && formatWindow(load.delivery, load.deliveryEnd, load.destinationTimeZone);
  return (
    <>
      <Box component="ol" sx={{ m: 0, pl: 2.25, typography: 'body2', '& li': { mb: 0.25 } }}>
        <Stop name={load.origin} time={formatWindow(load.pickUp, load.pickUpEnd, load.originTimeZone)} />
        {load.waypoints.map(({ fullName }, index) => (
          <Stop key={index} name={fullName} />
        ))}
        <Stop name={load.destination} time={delivery ?? 'No delivery time'} />
      </Box>
      <Link variant="body2" href={directionsUrl(load)} target="_blank" rel="noopener">
        Driving directions
      </Link>
    </>
  );
}

function Stop({ name, time }: { name: string; time?: string }) {
  return (
    <li>
      {name}
      {time && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {time}
        </Box>
      )}
    </li>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack spacing={0.75} sx={{ alignItems: 'flex-start', minWidth: 0 }}>
      <Typography component="h3" variant="caption" color="textSecondary">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

function CopyButton({ name, value }: { name: string; value: string }) {
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={`Copy ${name} ${value}`}
      endIcon={<CopyIcon sx={{ fontSize: '16px !important' }} />}
      onClick={() => void copyToClipboard(value)}
      sx={{ px: 0, py: 0.25, minHeight: 24, fontWeight: 400, textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      &nbsp;{value}
    </Button>
  );
}
