import CopyIcon from '@mui/icons-material/ContentCopy';
import type { FoundLoad } from '@lanewise/contracts';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { copyToClipboard } from '../../shared/clipboard';
import { emailUrl, phoneUrl } from './contact';
import { directionsUrl } from './directions';
import { sizeParts } from './size';

/** What the row has no room for: shipper, numbers to copy, freight, requirements, stops. */
export function LoadDetails({ id, load }: { id: string; load: FoundLoad }) {
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
      <Shipper load={load} />
      <Section title="Numbers">
        <CopyButton name="Reference id" value={load.referenceId} />
        {load.shipperDotNumber && <CopyButton name="DOT" value={load.shipperDotNumber} />}
        {load.shipperMcNumber && <CopyButton name="MC" value={load.shipperMcNumber} />}
      </Section>
      <Section title="Freight">
        <Typography variant="body2">{freightText(load)}</Typography>
        {load.requirements && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {load.requirements}
          </Typography>
        )}
      </Section>
      <Section title="Route">
        <Typography variant="body2">
          {[load.origin, ...load.waypoints.map(({ fullName }) => fullName), load.destination].join(' → ')}
        </Typography>
        <Link variant="body2" href={directionsUrl(load)} target="_blank" rel="noopener">
          Driving directions
        </Link>
      </Section>
    </Box>
  );
}

function Shipper({ load }: { load: FoundLoad }) {
  return (
    <Section title="Shipper">
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        {load.shipperLogo && (
          <Avatar
            variant="rounded"
            alt=""
            src={`/uploads/images/${load.shipperLogo}`}
            sx={{ width: 28, height: 28 }}
          />
        )}
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {load.shipperName}
        </Typography>
      </Stack>
      {load.shipperPhone && (
        <Link variant="body2" href={phoneUrl(load.shipperPhone)}>
          {load.shipperPhone}
        </Link>
      )}
      {load.shipperEmail && (
        <Link variant="body2" href={emailUrl(load, load.shipperEmail)} sx={{ overflowWrap: 'anywhere' }}>
          {load.shipperEmail}
        </Link>
      )}
    </Section>
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

function freightText(load: FoundLoad): string {
  const parts = sizeParts(load).map(({ amount, way }) => (way === 'heavy' ? amount : `${amount} ${way}`));
  return parts.join(' · ') || 'No weight and no size given.';
}
