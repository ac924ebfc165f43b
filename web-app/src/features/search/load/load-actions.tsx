import type { FoundLoad } from '@lanewise/contracts';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Box, IconButton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { ExpandButton } from '../../../shared/load/expand-button';
import { CONTAINER } from '../../../shared/load/load-row';
import { PinButton } from './pin-button';
import { SaveButton } from './save-button';
import { CallButton } from './call-button';
import { useLoadCommands } from './use-load-commands';

const LoadMenu = lazy(() => import('./load-menu'));

interface LoadActionsProps {
  load: FoundLoad;
  /** Id of the details element, and whether it is shown. */
  detailsId: string;
  open: boolean;
  onToggle: (id: string) => void;
  /** True if it is a backhaul of another load. */
  backhaul: boolean;
  pinned: boolean;
  /** True in the one line of a load. */
  dense?: boolean;
}

/** The actions of a load. A phone has pin and call, and the others in the open card. */
export function LoadActions({ load, detailsId, open, onToggle, backhaul, pinned, dense }: LoadActionsProps) {
  const { pin } = useLoadCommands();
  return (
    <div data-cell="actions">
      {!backhaul && <PinButton pinned={pinned} onToggle={() => pin(load)} />}
      <CallButton load={load} {...(dense && { variant: 'text', startIcon: null })} />
      <SaveButton load={load} bare={dense} />
      <MoreActions load={load} backhaul={backhaul} />
      <ExpandButton detailsId={detailsId} open={open} onToggle={() => onToggle(load.id)} />
    </div>
  );
}

/** Call button that a phone shows first in an open card, where a thumb hits it. */
export function PhoneActions({ load, backhaul }: Pick<LoadActionsProps, 'load' | 'backhaul'>) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        px: 1.5,
        py: 0.5,
        [`@container (min-width: ${CONTAINER.pairs}px)`]: { display: 'none' },
      }}
    >
      <CallButton load={load} variant="contained" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
        {`Call ${load.shipperPhone}`}
      </CallButton>
      <SaveButton load={load} />
      <MoreActions load={load} backhaul={backhaul} />
    </Box>
  );
}

function MoreActions({ load, backhaul }: Pick<LoadActionsProps, 'load' | 'backhaul'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
          <LoadMenu load={load} backhaul={backhaul} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
