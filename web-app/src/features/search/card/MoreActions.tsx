import MoreIcon from '@mui/icons-material/MoreHoriz';
import type { FoundLoad } from '@lanewise/contracts';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';

const LoadMenu = lazy(() => import('./LoadMenu'));

interface MoreActionsProps {
  load: FoundLoad;
  /** Whether it is a backhaul of another load. */
  backhaul: boolean;
}

/** The button of the menu of a load. */
export function MoreActions({ load, backhaul }: MoreActionsProps) {
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
