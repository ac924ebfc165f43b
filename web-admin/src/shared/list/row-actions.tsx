import { ActionsMenu, type RowAction } from '@lanewise/browser/ui';
import { Box, Button, IconButton, Tooltip, useMediaQuery } from '@mui/material';
import { useRoomForTable } from './use-room-for-table';

interface Props {
  /** Name of the record. */
  name: string;
  actions: RowAction[];
}

/** The actions of a row: the main one and a menu with the others; on a phone one menu with all of them. */
export function RowActions({ name, actions }: Props) {
  const roomy = useRoomForTable();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const main = actions.length === 1 ? actions[0] : actions.find((action) => action.main);
  const shown = phone || main?.unavailable ? undefined : main;
  const others = actions.filter((action) => action !== shown);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: roomy ? 'flex-end' : 'flex-start',
        gap: 1,
      }}
    >
      {shown && <MainAction name={name} action={shown} iconOnly={roomy} />}
      {others.length > 0 && <ActionsMenu name={name} actions={others} />}
    </Box>
  );
}

interface MainActionProps {
  name: string;
  action: RowAction;
  iconOnly: boolean;
}

function MainAction({ name, action, iconOnly }: MainActionProps) {
  const { label, Icon, destructive, busy, onClick, href } = action;
  const target = { 'aria-label': `${label}: ${name}`, loading: busy, onClick, href };
  return iconOnly ? (
    <Tooltip title={label}>
      <IconButton
        size="small"
        sx={{ '&:hover, &:focus-visible': { color: destructive ? 'error.main' : 'text.primary' } }}
        {...target}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  ) : (
    <Button
      size="small"
      color={destructive ? 'error' : 'primary'}
      startIcon={<Icon />}
      loadingPosition="start"
      sx={{ whiteSpace: 'nowrap' }}
      {...target}
    >
      {label}
    </Button>
  );
}
