import {
  type BrokerLoad,
  fromWireDate,
  LOAD_STATUS_NAMES,
  LoadStatus,
  STALE_PICKUP_HOURS,
} from '@lanewise/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton } from '@mui/material';
import { lazy, memo, Suspense, useId } from 'react';
import { Ago } from '../../shared/ago';
import { PhoneActions } from '../../shared/list/phone-actions';
import { DirectionsLink } from '../../shared/load/contact-links';
import { ExpandButton } from '../../shared/load/expand-button';
import { FigureCells } from '../../shared/load/figure-cells';
import { Card } from '../../shared/load/load-card-style';
import { LoadLane } from '../../shared/load/load-lane';
import { LoadRow } from '../../shared/load/load-row';
import { moveBetweenHints } from '../../shared/load/move-between-hints';
import { asCard } from './as-card';
import { brokerFigures } from './broker-figures';

const BrokerLoadDetails = lazy(() => import('./broker-load-details'));

const STALE_MS = STALE_PICKUP_HOURS * 3_600_000;

interface BrokerLoadCardProps {
  load: BrokerLoad;
  /** Whether the details are shown. */
  open: boolean;
  /** A constant. */
  actions: Record<'onEdit' | 'onRemove' | 'onToggle', (load: BrokerLoad) => void>;
}

/** A posted load: a row of figures, and its details when open. */
export const BrokerLoadCard = memo(function BrokerLoadCard({ load, open, actions }: BrokerLoadCardProps) {
  const detailsId = useId();
  const isStale = fromWireDate(load.pickUp).getTime() < Date.now() - STALE_MS;

  return (
    <Card as="div" style={{ ['--tone' as string]: 'inherit', boxShadow: 'none', borderBottom: 0 }}>
      <LoadRow role="group" aria-label="Figures; use arrow keys to move" onKeyDown={moveBetweenHints}>
        <LoadLane load={asCard(load)} />
        <div data-cell="note" className="note">
          {load.loadStatus !== LoadStatus.Saved && (
            <span
              className="was"
              tabIndex={-1}
              aria-description="Carriers find a load while its status is Saved."
            >
              {LOAD_STATUS_NAMES[load.loadStatus]}
            </span>
          )}
          {isStale && (
            <span
              className="was"
              tabIndex={-1}
              aria-description={`Searches leave out loads whose pickup was over ${STALE_PICKUP_HOURS} hours ago.`}
            >
              No longer found
            </span>
          )}
          <span className="facts">
            {load.referenceId} · posted <Ago instant={load.firstSeenAt} />
          </span>
        </div>
        <FigureCells figures={brokerFigures(load)} muted={load.rate === 0 && 'rate'} />
        <div data-cell="actions">
          <DirectionsLink load={asCard(load)} />
          <PhoneActions
            name={`${load.origin} to ${load.destination}`}
            actions={[
              { label: 'View | Edit', Icon: EditIcon, onClick: () => actions.onEdit(load) },
              {
                label: 'Remove',
                Icon: DeleteIcon,
                destructive: true,
                onClick: () => actions.onRemove(load),
              },
            ]}
          >
            <IconButton
              size="small"
              aria-label="View | Edit"
              aria-description="View or edit this load"
              onClick={() => actions.onEdit(load)}
            >
              <EditIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label="Remove"
              aria-description="Remove this load"
              onClick={() => actions.onRemove(load)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </PhoneActions>
          <ExpandButton detailsId={detailsId} open={open} onToggle={() => actions.onToggle(load)} />
        </div>
      </LoadRow>
      {open && (
        <Suspense>
          <BrokerLoadDetails id={detailsId} load={load} />
        </Suspense>
      )}
    </Card>
  );
});
