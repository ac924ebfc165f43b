import CallIcon from '@mui/icons-material/CallOutlined';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import type { FoundLoad } from '@lanewise/contracts';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo, useId, type KeyboardEvent } from 'react';
import { copyToClipboard } from '../../shared/clipboard';
import { formatInstant } from '../../shared/time';
import { emailUrl, phoneUrl } from './contact';
import { directionsUrl } from './directions';
import { figuresOf, type FigureKey } from './figures';
import { LoadDetails } from './LoadDetails';
import { CONTAINER, LoadRow } from './load-row';
import { PROFIT_TONES, profitTone } from './profit';

const Card = styled('article')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    backgroundColor: palette.background.paper,
    borderBottom: `1px solid ${palette.divider}`,
    boxShadow: 'inset 3px 0 0 var(--tone)',
    '&:hover, &:focus-within': { backgroundColor: palette.action.hover },
    '& [aria-description]:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    '& .lane': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 142px',
      columnGap: 8,
      paddingLeft: 18,
      position: 'relative',
      // A ring at the pickup, a line, a square at the delivery.
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 3,
        top: 10,
        bottom: 10,
        borderLeft: `1.5px solid ${palette.text.secondary}`,
      },
    },
    '& .place': {
      display: 'flex',
      gap: 6,
      minWidth: 0,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 0,
        width: 8,
        height: 8,
        marginTop: 6,
        background: palette.background.paper,
        border: `1.5px solid ${palette.text.secondary}`,
        borderRadius: '50%',
      },
      '&.to::before': { background: palette.text.secondary, borderRadius: 1 },
    },
    '& time, & .untimed': { color: palette.text.secondary, whiteSpace: 'nowrap', fontSize: 12 },
    '& .city': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .stops': { flexShrink: 0, fontWeight: 400, fontSize: 12, color: palette.text.secondary },
    '& [data-cell="profit"], & [data-cell="profitPerMile"] .value': { color: 'var(--tone)' },
    '& .MuiIconButton-root': { color: palette.text.secondary },
    [`@container (min-width: ${CONTAINER.pairs}px)`]: {
      '& .addend': { display: 'inline-block', minWidth: '2em', textAlign: 'right' },
    },
    '& .mark': { fontSize: 9, lineHeight: 1, marginRight: 4, position: 'relative', top: -1 },
    '& [data-cell] .value.muted': { color: palette.text.secondary, fontSize: 11, fontWeight: 400 },
  };
});

interface LoadCardProps {
  load: FoundLoad;
  /** Place in the whole list of `total` loads, from 1. */
  position: number;
  total: number;
  /** True when the search names a destination. */
  hasDestination: boolean;
  open: boolean;
  onToggle: (id: string) => void;
}

/** One found load: a row of figures, and its details when open. */
export const LoadCard = memo(function LoadCard({
  load,
  position,
  total,
  hasDestination,
  open,
  onToggle,
}: LoadCardProps) {
  const detailsId = useId();
  const tone = PROFIT_TONES[profitTone(load)];

  return (
    <Card
      aria-label={`${load.origin} to ${load.destination}`}
      aria-posinset={position}
      aria-setsize={total}
      style={{ ['--tone' as string]: `var(--mui-palette-${tone.color}-main)` }}
    >
      <LoadRow role="group" aria-label="Figures, arrow keys move between them" onKeyDown={moveBetweenHints}>
        <Lane load={load} />
        <Figures load={load} hasDestination={hasDestination} />
        <div data-cell="actions">
          <ContactLinks load={load} />
          <IconButton
            size="small"
            href={directionsUrl(load)}
            target="_blank"
            rel="noopener"
            aria-label="Directions"
            aria-description="Driving directions on Google Maps"
          >
            <DirectionsIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Copy reference id ${load.referenceId}`}
            aria-description={`Copy reference id ${load.referenceId}`}
            onClick={() => void copyToClipboard(load.referenceId)}
          >
            <CopyIcon sx={{ fontSize: 17 }} />
          </IconButton>
          <IconButton
            size="small"
            aria-label="Details"
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            onClick={() => onToggle(load.id)}
          >
            <ExpandIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
          </IconButton>
        </div>
      </LoadRow>
      {open && <LoadDetails id={detailsId} load={load} />}
    </Card>
  );
});

/** From where to where, and when, by the clock at each stop. */
function Lane({ load }: { load: FoundLoad }) {
  const { waypoints } = load;
  return (
    <div data-cell="lane" className="lane">
      <span className="place" title={load.origin}>
        <span className="city">{load.origin}</span>
      </span>
      <StopTime instant={load.pickUp} timeZone={load.originTimeZone} tabIndex={0} />
      <span className="place to" title={load.destination}>
        <span className="city">{load.destination}</span>
        {waypoints.length > 0 && (
          <span className="stops">{waypoints.length === 1 ? '+1 stop' : `+${waypoints.length} stops`}</span>
        )}
      </span>
      {load.delivery ? (
        <StopTime instant={load.delivery} timeZone={load.destinationTimeZone} tabIndex={-1} />
      ) : (
        <span className="untimed">No delivery time</span>
      )}
    </div>
  );
}

function StopTime({ instant, timeZone, tabIndex }: { instant: string; timeZone: string; tabIndex: number }) {
  return (
    <time
      tabIndex={tabIndex}
      dateTime={`${instant}Z`}
      aria-description={`Your time: ${formatInstant(instant)}`}
    >
      {formatInstant(instant, timeZone)}
    </time>
  );
}

function Figures({ load, hasDestination }: Pick<LoadCardProps, 'load' | 'hasDestination'>) {
  const figures = figuresOf(load, hasDestination);
  return (Object.keys(figures) as FigureKey[]).map((key) => (
    <div
      key={key}
      data-cell={key}
      role="group"
      tabIndex={-1}
      aria-label={figures[key].name}
      aria-description={figures[key].meaning}
    >
      <span className="name" aria-hidden>
        {figures[key].name}
      </span>
      <span className={key === 'rate' && load.rate === 0 ? 'value muted' : 'value'}>
        {key === 'profit' && (
          <span className="mark" aria-hidden>
            {PROFIT_TONES[profitTone(load)].mark}
          </span>
        )}
        {key === 'deadhead' ? <Sum text={figures[key].value} /> : figures[key].value}
      </span>
    </div>
  ));
}

/** A sum whose last number is, in columns, as wide in every card, so that those before it line up too. */
function Sum({ text }: { text: string }) {
  const [first, last] = text.split(' + ');
  return last === undefined ? (
    first
  ) : (
    <>
      {first} + <span className="addend">{last}</span>
    </>
  );
}

/** Links to call and to write; a blank keeps the column in place where there is no number or address. */
function ContactLinks({ load }: { load: FoundLoad }) {
  const blank = <span style={{ width: 30 }} />;
  return (
    <>
      {load.shipperPhone ? (
        <IconButton
          size="small"
          href={phoneUrl(load.shipperPhone)}
          aria-label={`Call ${load.shipperName}`}
          aria-description={`Call ${load.shipperName}: ${load.shipperPhone}`}
        >
          <CallIcon fontSize="small" />
        </IconButton>
      ) : (
        blank
      )}
      {load.shipperEmail ? (
        <IconButton
          size="small"
          href={emailUrl(load, load.shipperEmail)}
          aria-label={`Email ${load.shipperName}`}
          aria-description={`Email ${load.shipperName}: ${load.shipperEmail}`}
        >
          <EmailIcon fontSize="small" />
        </IconButton>
      ) : (
        blank
      )}
    </>
  );
}

/** The figures of a card are one stop of the Tab key; arrow keys move between them. */
function moveBetweenHints(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-description][tabindex]')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
