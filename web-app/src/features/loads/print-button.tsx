import type { SavedLoad, StateMiles } from '@lanewise/contracts';
import PrintIcon from '@mui/icons-material/LocalPrintshopOutlined';
import { IconButton } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { LOADS_WITH_STATES, statesOfLoads } from './states-of-loads';

/** The miles by state of loads, as they were when these were asked for; null where they could not be loaded. */
export type LoadedStates = ReadonlyMap<SavedLoad, StateMiles[] | null>;

interface PrintButtonProps {
  loads: readonly SavedLoad[];
  states: LoadedStates;
  onLoad: (states: LoadedStates) => void;
}

/** Prints loads once their miles by state are loaded, or could not be. */
export function PrintButton({ loads, states, onLoad }: PrintButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: statesOfLoads });
  const print = () =>
    mutate(
      loads.slice(0, LOADS_WITH_STATES).filter((load) => !states.get(load)),
      {
        // Not called where the list has been left meanwhile.
        onSettled: (found) => {
          const known = (load: SavedLoad) => states.get(load) ?? found?.get(load.id) ?? null;
          // Rendered as printing begins.
          onLoad(new Map(loads.map((load) => [load, known(load)])));
          window.print();
        },
      },
    );
  return (
    <IconButton
      size="small"
      aria-label="Print"
      title="Print"
      loading={isPending}
      disabled={loads.length === 0}
      onClick={print}
    >
      <PrintIcon />
    </IconButton>
  );
}
