import CallIcon from '@mui/icons-material/CallOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import { fullName } from '@lanewise/browser';
import { phoneUrl, type SavedLoad, type TruckDriver } from '@lanewise/contracts';
import { Button, Stack } from '@mui/material';
import { emailUrl } from '../../shared/load/contact';
import { CONTAINER } from '../../shared/load/load-row';
import type { LoadCardActions } from './load-card';
import { THUMB } from './saved-row';

interface PhoneActionsProps {
  load: SavedLoad;
  /** The drivers of the load's truck. */
  drivers: readonly TruckDriver[];
  actions: Pick<LoadCardActions, 'onEdit' | 'onRemove'>;
}

/** The actions that a phone shows in the open card, where a thumb hits them. */
export function PhoneActions({ load, drivers, actions }: PhoneActionsProps) {
  const { shipperName, shipperPhone, shipperEmail } = load;
  const phone = shipperPhone ? phoneUrl(shipperPhone) : undefined;
  return (
    <Stack
      sx={{
        px: 1.5,
        py: 0.5,
        gap: 1,
        '& .MuiButton-root': { minHeight: THUMB },
        [`@container (min-width: ${CONTAINER.pairs}px)`]: { display: 'none' },
      }}
    >
      {drivers.map((driver) => (
        <Button key={driver.id} variant="contained" href={phoneUrl(driver.phone)} startIcon={<CallIcon />}>
          Call {fullName(driver)}, driver
        </Button>
      ))}
      {phone && (
        <Button variant={drivers.length > 0 ? 'outlined' : 'contained'} href={phone} startIcon={<CallIcon />}>
          Call {shipperName}
        </Button>
      )}
      <Stack direction="row" sx={{ gap: 1, '& > *': { flex: 1 } }}>
        {shipperEmail && (
          <Button color="inherit" href={emailUrl(load, shipperEmail)} startIcon={<EmailIcon />}>
            Email
          </Button>
        )}
        <Button color="inherit" startIcon={<EditIcon />} onClick={() => actions.onEdit(load)}>
          Edit
        </Button>
        <Button color="inherit" startIcon={<DeleteIcon />} onClick={() => actions.onRemove(load)}>
          Delete
        </Button>
      </Stack>
    </Stack>
  );
}
