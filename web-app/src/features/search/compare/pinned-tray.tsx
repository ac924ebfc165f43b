import { errorMessage } from '@lanewise/browser';
import { visuallyHidden } from '@lanewise/browser/ui';
import UnpinIcon from '@mui/icons-material/Close';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Button, IconButton, Skeleton, type Theme, useMediaQuery } from '@mui/material';
import { Fragment, useState } from 'react';
import { DirectionsLink } from '../../../shared/load/contact-links';
import { PROFIT_TONES, profitTone } from '../../../shared/load/profit';
import { CallButton } from '../load/call-button';
import { GONE } from '../search/snapshot-pages';
import { focusResults } from '../search/results-heading';
import { SaveButton } from '../load/save-button';
import { compare } from './comparison';
import { MAX_PINS } from '../search/pins';
import { Tray } from './tray-style';
import { usePinnedLoads, type PinnedLoad } from '../search/use-pinned-loads';
import { watchTray } from '../list/tray-height';

/** Attribute of a button that unpins a load. Its value is the id of the load. */
const UNPIN = 'data-unpin';

interface PinnedTrayProps {
  pins: string[];
  onUnpin: (id: string) => void;
}

/** The pinned loads side by side, with the best of each figure marked. */
export default function PinnedTray({ pins, onUnpin }: PinnedTrayProps) {
  const { loads, error, refetch } = usePinnedLoads(pins);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [isCollapsed, setCollapsed] = useState(phone);
  // A single load is compared with nothing.
  const rows = compare(loads.map(({ load, gone }) => (gone ? null : load)));
  const shown = isCollapsed || pins.length === 1 ? rows.slice(0, 1) : rows;

  const unpin = (id: string) => {
    const at = pins.indexOf(id);
    const neighbor = pins[at + 1] ?? pins[at - 1];
    // The focused button disappears.
    if (neighbor) document.querySelector<HTMLElement>(`[${UNPIN}="${neighbor}"]`)?.focus();
    else focusResults();
    onUnpin(id);
  };

  const head = (
    <>
      <span role="status">{`${pins.length} of ${MAX_PINS} pinned`}</span>
      {(phone || pins.length > 1) && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={!isCollapsed}
          endIcon={<ExpandIcon sx={{ transform: isCollapsed ? 'rotate(180deg)' : undefined }} />}
          onClick={() => setCollapsed(!isCollapsed)}
        >
          {isCollapsed ? 'Compare' : 'Hide'}
        </Button>
      )}
    </>
  );

  if (phone && isCollapsed) {
    return (
      <Tray ref={watchTray} aria-label="Pinned loads">
        <div className="bar">{head}</div>
      </Tray>
    );
  }
  return (
    <Tray
      ref={watchTray}
      aria-label="Pinned loads"
      tabIndex={0}
      style={{ ['--loads' as string]: pins.length }}
    >
      <table>
        <thead>
          <tr>
            <td className="name">{head}</td>
            {loads.map((pinned) => (
              <PinnedHead key={pinned.id} pinned={pinned} onUnpin={unpin} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, figures }, row) => (
            <tr key={name}>
              <th scope="row" className="name">
                {name}
              </th>
              {loads.map((pinned, column) => {
                const figure = figures[column];
                if (figure) {
                  return (
                    <td key={pinned.id} data-best={figure.mark ? true : undefined}>
                      {row === 0 && pinned.load && <Tone load={pinned.load} />}
                      {figure.text} {figure.mark && <span className="mark">{figure.mark}</span>}
                    </td>
                  );
                }
                // One cell says for all rows why there are no figures.
                if (row > 0) return <Fragment key={pinned.id} />;
                return (
                  <td key={pinned.id} rowSpan={shown.length} className="instead">
                    {pinned.gone ? (
                      GONE
                    ) : error ? (
                      <>
                        {errorMessage(error)}
                        <Button size="small" onClick={refetch}>
                          Try again
                        </Button>
                      </>
                    ) : (
                      <Skeleton />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Tray>
  );
}

interface PinnedHeadProps {
  pinned: PinnedLoad;
  onUnpin: (id: string) => void;
}

/** The head of a column: the lane of a pinned load, and its buttons. */
function PinnedHead({ pinned: { id, load, gone }, onUnpin }: PinnedHeadProps) {
  const lane = load ? `${load.origin} → ${load.destination}` : 'Pinned load';
  return (
    <th scope="col" data-gone={gone || undefined}>
      <span className="lane" title={lane}>
        {lane}
      </span>
      <span className="actions">
        {load && !gone && (
          <>
            {load.shipperPhone ? (
              <CallButton load={load} variant="text" startIcon={null} />
            ) : (
              <span className="muted">No phone number</span>
            )}
            <SaveButton load={load} bare />
            <DirectionsLink load={load} />
          </>
        )}
        <IconButton
          size="small"
          aria-label={`Unpin ${lane}`}
          onClick={() => onUnpin(id)}
          {...{ [UNPIN]: id }}
          sx={{ ml: 'auto' }}
        >
          <UnpinIcon fontSize="small" />
        </IconButton>
      </span>
    </th>
  );
}

/** The sign of a profit, in its color. */
function Tone({ load }: { load: NonNullable<PinnedLoad['load']> }) {
  const { color, mark, word } = PROFIT_TONES[profitTone(load)];
  return (
    <span className="tone" style={{ color: `var(--mui-palette-${color}-main)` }}>
      <span aria-hidden>{mark}</span>
      <span style={visuallyHidden}>{word}: </span>
    </span>
  );
}
