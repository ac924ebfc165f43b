import { Box, Button, IconButton, Tooltip, useMediaQuery } from '@mui/material';
import { useRoomForTable } from './useRoomForTable';
import { ActionsMenu, type RowAction } from './ActionsMenu';

interface Props {
  /** Name of the record. */
  name: string;
  actions: RowAction[];
}

/** The actions of a row: icons in a table, buttons on a card, one menu on a phone. */
export function RowActions({ name, actions }: Props) {
  const roomy = useRoomForTable();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  if (phone) return <ActionsMenu name={name} actions={actions} />;
  return (
    <Box sx={{ display: 'flex', justifyContent: roomy ? 'flex-end' : 'flex-start', gap: 0.5 }}>
      {actions.map(({ label, Icon, destructive, busy, ...target }) =>
        roomy ? (
          <Tooltip key={label} title={label}>
            <IconButton
              size="small"
              aria-label={`${label}: ${name}`}
              sx={{ '&:hover, &:focus-visible': { color: destructive ? 'error.main' : 'text.primary' } }}
              loading={busy}
              {...target}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ) : (
          <Button
            key={label}
            size="small"
            aria-label={`${label}: ${name}`}
            color={destructive ? 'error' : 'primary'}
            startIcon={<Icon />}
            loading={busy}
            loadingPosition="start"
            {...target}
          >
            {label}
          </Button>
        ),
      )}
    </Box>
  );
}
