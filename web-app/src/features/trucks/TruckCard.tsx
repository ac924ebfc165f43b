import EditIcon from '@mui/icons-material/EditOutlined';
import LoadsIcon from '@mui/icons-material/ListAltOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import { formatMoney, fullName } from '@lanewise/browser';
import { Equipment, imageAddress, TRUCK_STATUS_NAMES, type TruckListItem } from '@lanewise/contracts';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { phoneUrl } from '../../shared/contact';
import { WIDE } from './truck-list';

export interface TruckActions {
  onHistory: (truck: TruckListItem) => void;
  onEdit: (truck: TruckListItem) => void;
  onRemove: (truck: TruckListItem) => void;
}

/** A truck of the list. */
export const TruckCard = memo(function TruckCard({
  truck,
  actions,
}: {
  truck: TruckListItem;
  /** A constant. */
  actions: TruckActions;
}) {
  const { name, licensePlate, equipment, truckStatus, costPerMile, avatar, drivers } = truck;
  return (
    <Row>
      <Avatar variant="rounded" alt="" src={avatar ? imageAddress(avatar) : undefined} data-cell="avatar">
        <TruckIcon />
      </Avatar>
      <div data-cell="name">
        <div className="name">{name}</div>
        <div className="plate">{licensePlate}</div>
      </div>
      <div data-cell="facts">
        {Equipment[equipment]} / {TRUCK_STATUS_NAMES[truckStatus]} / {formatMoney(costPerMile)}/mi
      </div>
      <ul data-cell="drivers" aria-label="Drivers">
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
    </Row>
  );
});

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: 12,
  rowGap: 6,
  padding: '8px 12px',
  minHeight: 72,
  overflowWrap: 'anywhere',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gridTemplateAreas: '"avatar name" "facts facts" "drivers drivers" "actions actions"',
  ...Object.fromEntries(
    ['avatar', 'name', 'facts', 'drivers', 'actions'].map((cell) => [
      `& > [data-cell="${cell}"]`,
      { gridArea: cell, minWidth: 0 },
    ]),
  ),
  '& .name': { fontWeight: 600 },
  '& .plate': { color: theme.vars.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& [data-cell="actions"]': { display: 'flex', justifyContent: 'flex-end', gap: 4 },
  [`@container (min-width: ${WIDE}px)`]: {
    gridTemplateColumns: '40px minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.2fr) auto',
    gridTemplateAreas: '"avatar name facts drivers actions"',
  },
}));
