import EditIcon from '@mui/icons-material/EditOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { formatLoads } from '@lanewise/browser';
import { today } from '@lanewise/browser/time';
import type { Alert } from '@lanewise/contracts';
import { Button, IconButton, Switch } from '@mui/material';
import { memo, useState } from 'react';
import { Ago } from '../../shared/ago';
import { AlertPreview } from '../../shared/alerts/alert-preview';
import { describeCriteria } from '../../shared/alerts/alert-words';
import { CardRow } from '../../shared/list/card-row';
import { PageLink } from '../../shared/page-link';
import { tripsFrom } from '../../shared/plan/plan-texts';

interface AlertCardProps {
  alert: Alert;
  truckName: string;
  /** Constants. */
  onSwitch: (alert: Alert) => void;
  onEdit: (alert: Alert) => void;
  onRemove: (alert: Alert) => void;
}

/** An alert of the list. */
const AlertCard = memo(function AlertCard(props: AlertCardProps) {
  const { alert, truckName, onSwitch, onEdit, onRemove } = props;
  const { id, name, on, search, mail, webPush, lastFiredAt, firedCount } = alert;
  const truck = 'id' in search.truck ? search.truck.id : null;
  const [tested, setTested] = useState(false);
  const channels = ['Bell', webPush && 'push', mail && 'email'].filter(Boolean).join(', ');
  return (
    <CardRow>
      <div data-cell="avatar">
        <Switch
          size="small"
          checked={on}
          slotProps={{ input: { 'aria-label': name } }}
          onChange={() => onSwitch(alert)}
        />
      </div>
      <div data-cell="name">
        <div className="name">{name}</div>
        <div className="muted">{describeCriteria(alert, truckName)}</div>
      </div>
      <div data-cell="facts">
        {lastFiredAt ? (
          <>
            {formatLoads(firedCount)} so far, last <Ago instant={lastFiredAt} />
          </>
        ) : (
          'Has found nothing yet'
        )}
        <div className="muted">{channels}</div>
      </div>
      <div data-cell="people">
        {tested ? (
          <AlertPreview criteria={alert} />
        ) : (
          <Button size="small" aria-label={`Test ${name}`} onClick={() => setTested(true)} sx={{ ml: -0.75 }}>
            Test
          </Button>
        )}{' '}
        <PageLink to={`/search?alert=${id}`} aria-label={`Search for ${name}`}>
          Search
        </PageLink>{' '}
        {truck && (
          <PageLink
            to={tripsFrom(truck, { origin: search.origin.fullName, pickup: today(), pickupTime: '' })}
            aria-label={`Trips for ${name}`}
          >
            Trips
          </PageLink>
        )}
      </div>
      <div data-cell="actions">
        <IconButton size="small" aria-label={`Edit ${name}`} title="Edit" onClick={() => onEdit(alert)}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`Remove ${name}`} title="Remove" onClick={() => onRemove(alert)}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </div>
    </CardRow>
  );
});

export default AlertCard;
