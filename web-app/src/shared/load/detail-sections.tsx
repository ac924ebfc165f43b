import CopyIcon from '@mui/icons-material/ContentCopy';
import { imageAddress, phoneUrl } from '@lanewise/contracts';
import { Avatar, Box, Button, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { copyToClipboard } from '../clipboard';
import { formatWindow } from '@lanewise/browser/time';
import type { CardLoad } from './card-load';
import { emailUrl } from './contact';
import { directionsUrl } from './directions';
import { requirementLines } from './freight';
import { CONTAINER } from './load-row';
import { sizeParts } from './size';

/** The details of a card, in sections side by side. */
export function DetailSections({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Box
      id={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(148px, 100%), 1fr))',
        gap: 2,
        px: 2,
        pt: 1,
        pb: 2,
        ml: { md: 1.25 },
        // Beside each other and close, so that the next card stays in sight.
        [`@container (min-width: ${CONTAINER.pairs}px)`]: {
          gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
          pt: 0,
          pb: 0.75,
          '& > div': { rowGap: 0 },
          '& p, & ol, & a, & .MuiButton-root': { fontSize: 12.5, lineHeight: '18px' },
          // As high as a target has to be.
          '& a': { lineHeight: '24px' },
        },
      }}
    >
      {children}
    </Box>
  );
}

interface DetailSectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export function DetailSection({ title, className, children }: DetailSectionProps) {
  return (
    <Stack className={className} useFlexGap spacing={0.75} sx={{ alignItems: 'flex-start', minWidth: 0 }}>
      <Typography component="h3" variant="caption" color="textSecondary">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

/** The company that posted the load, and its contacts. */
export function ShipperContact({ load }: { load: CardLoad }) {
  const { shipperName, shipperLogo, shipperPhone, shipperEmail } = load;
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        {shipperLogo && (
          <Avatar variant="rounded" alt="" src={imageAddress(shipperLogo)} sx={{ width: 28, height: 28 }}>
            {/* Its owner may have replaced the image since. */}
            {shipperName.slice(0, 1)}
          </Avatar>
        )}
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {shipperName}
        </Typography>
      </Stack>
      {shipperPhone && (
        <Link variant="body2" href={phoneUrl(shipperPhone)}>
          {shipperPhone}
        </Link>
      )}
      {shipperEmail && (
        <Link variant="body2" href={emailUrl(load, shipperEmail)} sx={{ overflowWrap: 'anywhere' }}>
          {shipperEmail}
        </Link>
      )}
    </>
  );
}

/** Commodity, size and requirements. */
export function Freight({ load }: { load: CardLoad }) {
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

/** The stops with their times, and the driving directions. */
export function Route({ load }: { load: CardLoad }) {
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

/** The numbers of a posting, each to copy. */
export function PostingNumbers({ load }: { load: CardLoad }) {
  return (
    <>
      <CopyButton name="Ref #" value={load.referenceId} />
      {load.shipperDotNumber && <CopyButton name="DOT" value={load.shipperDotNumber} />}
      {load.shipperMcNumber && <CopyButton name="MC" value={load.shipperMcNumber} />}
    </>
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
      sx={{
        px: 0,
        py: 0.25,
        minHeight: 24,
        justifyContent: 'flex-start',
        fontWeight: 400,
        textAlign: 'left',
        overflowWrap: 'anywhere',
      }}
    >
      <span>
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {name}
        </Box>{' '}
        {/* The number goes below its name, rather than into pieces beside it. */}
        <Box component="span" sx={{ display: 'inline-block', maxWidth: 1 }}>
          {value}
        </Box>
      </span>
    </Button>
  );
}
