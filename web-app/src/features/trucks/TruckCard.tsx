import EditIcon from '@mui/icons-material/EditOutlined';
import LoadsIcon from '@mui/icons-material/ListAltOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { formatMoney, fullName } from '@lanewise/browser';
import { Equipment, imageAddress, type Truck, TRUCK_STATUS_NAMES } from '@lanewise/contracts';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { memo } from 'react';
import { phoneUrl } from '../../shared/contact';
import { CardRow } from '../../shared/list/CardRow';
import { TruckAvatar } from './TruckAvatar';

export interface TruckActions {
  onHistory: (truck: Truck) => void;
  onEdit: (truck: Truck) => void;
  onRemove: (truck: Truck) => void;
}

/** A truck of the list. */
export const TruckCard = memo(function TruckCard({
  truck,
  actions,
}: {
  truck: Truck;
  /** A constant. */
  actions: TruckActions;
}) {
  const { name, licensePlate, equipment, truckStatus, costPerMile, avatar, drivers } = truck;
  return (
    <CardRow>
      <div data-cell="avatar">
        <TruckAvatar src={avatar ? imageAddress(avatar) : undefined} size={40} />
      </div>
      <div data-cell="name">
        <div className="name">{name}</div>
        <div className="muted">{licensePlate}</div>
      </div>
      <div data-cell="facts">
        {Equipment[equipment]} / {TRUCK_STATUS_NAMES[truckStatus]} / {formatMoney(costPerMile)}/mi
      </div>
      <ul data-cell="people" aria-label="Drivers">
        {drivers.map((driver) => (
          <li key={driver.id}>
            {fullName(driver)}{' '}
            <Link href={phoneUrl(driver.phone)} aria-label={`Call ${fullName(driver)}, ${driver.phone}`}>
              {driver.phone}
            </Link>
          </li>
        ))}
      </ul>
      <div data-cell="actions">
        <IconButton
          size="small"
          aria-label={`Loads list of ${name}`}
          title="Loads list"
          onClick={() => actions.onHistory(truck)}
        >
          <LoadsIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Edit ${name}`}
          title="Edit"
          onClick={() => actions.onEdit(truck)}
        >
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={() => actions.onRemove(truck)}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </div>
    </CardRow>
  );
});
