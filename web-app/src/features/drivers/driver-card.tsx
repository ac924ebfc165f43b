import EditIcon from '@mui/icons-material/EditOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { fullName } from '@lanewise/browser';
import { UserAvatar } from '@lanewise/browser/ui';
import { type Driver, Equipment, mailUrl, phoneUrl, TRUCK_STATUS_NAMES } from '@lanewise/contracts';
import { IconButton, Link } from '@mui/material';
import { memo } from 'react';
import { CardRow } from '../../shared/list/card-row';

interface DriverCardProps {
  driver: Driver;
  /** Constants. */
  onEdit: (driver: Driver) => void;
  onRemove: (driver: Driver) => void;
}

/** A driver of the list. */
export const DriverCard = memo(function DriverCard({ driver, onEdit, onRemove }: DriverCardProps) {
  const { phone, email, truck } = driver;
  const name = fullName(driver);
  return (
    <CardRow>
      <div data-cell="avatar">
        <UserAvatar user={driver} size={40} muted />
      </div>
      <div data-cell="name">
        <div className="name">{name}</div>
        {truck && (
          <div className="muted">
            {truck.name} · {truck.licensePlate}
          </div>
        )}
      </div>
      <div data-cell="facts">
        {truck ? `${Equipment[truck.equipment]} / ${TRUCK_STATUS_NAMES[truck.truckStatus]}` : 'No truck'}
      </div>
      <div data-cell="people">
        <div>
          <Link href={phoneUrl(phone)} aria-label={`Call ${name}, ${phone}`}>
            {phone}
          </Link>
        </div>
        <div>
          <Link href={mailUrl(email)} aria-label={`Email ${name}, ${email}`}>
            {email}
          </Link>
        </div>
      </div>
      <div data-cell="actions">
        <IconButton size="small" aria-label={`Edit ${name}`} title="Edit" onClick={() => onEdit(driver)}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={() => onRemove(driver)}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </div>
    </CardRow>
  );
});
