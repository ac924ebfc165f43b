import EditIcon from '@mui/icons-material/EditOutlined';
import LoadsIcon from '@mui/icons-material/ListAltOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { formatMoney, fullName } from '@lanewise/browser';
import {
  Equipment,
  imageAddress,
  phoneUrl,
  type Truck,
  TRUCK_STATUS_NAMES,
  type TruckPlan,
  TruckStatus,
} from '@lanewise/contracts';
import { IconButton, Link } from '@mui/material';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router';
import { CardRow } from '../../shared/list/card-row';
import { conflictText, freeFrom, searchFrom, tripsFrom, whereText } from '../../shared/plan/plan-texts';
import { TruckAvatar } from './truck-avatar';

export interface TruckActions {
  onHistory: (truck: Truck) => void;
  onEdit: (truck: Truck) => void;
  onRemove: (truck: Truck) => void;
}

/** A truck of the list. */
export const TruckCard = memo(function TruckCard({
  truck,
  plan,
  actions,
}: {
  truck: Truck;
  /** Absent for a truck without loads. */
  plan?: TruckPlan;
  /** A constant. */
  actions: TruckActions;
}) {
  const from = plan && freeFrom(plan.free, Date.now());
  const conflict = plan?.loads.find((load) => load.conflict)?.conflict;
  const { name, licensePlate, equipment, truckStatus, costPerMile, avatar, drivers } = truck;
  const isInRepair = truckStatus === TruckStatus.Repair;
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
        <div>
          {Equipment[equipment]} / {TRUCK_STATUS_NAMES[truckStatus]} / {formatMoney(costPerMile)}/mi
        </div>
        {from && (
          <div>
            <span className="muted">{whereText(plan.free, isInRepair, Date.now())}</span>{' '}
            {!isInRepair && (
              <>
                <Link
                  component={RouterLink}
                  to={searchFrom(truck.id, from)}
                  aria-label={`Find loads for ${name}`}
                  sx={{ '@media (pointer: coarse)': { py: 1.25 } }}
                >
                  Find loads
                </Link>{' '}
                <Link
                  component={RouterLink}
                  to={tripsFrom(truck.id, from)}
                  aria-label={`Plan a trip of ${name}`}
                  sx={{ '@media (pointer: coarse)': { py: 1.25 } }}
                >
                  Plan a trip
                </Link>
              </>
            )}
          </div>
        )}
        {conflict && <div className="error">{conflictText(conflict)}</div>}
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
