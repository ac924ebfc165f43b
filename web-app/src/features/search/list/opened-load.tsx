import { Alert, Button } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { usePinnedLoads } from '../search/use-pinned-loads';
import { usePins } from '../search/use-pins';
import { useFocusedLoad, useSearchResult } from '../search/use-search-result';
import { withOpened } from '../search/opened-address';

const GONE = 'The load that you were told of is gone: it is covered, or its pickup has passed.';
const ELSEWHERE = 'The load that you were told of does not match this search any more.';

/** Goes to the load that the address names; where the search does not find it, says what has become of it. */
export default function OpenedLoad({ id }: { id: string }) {
  const { takenAt, snapshotLoads } = useSearchResult();
  const { reveal } = useFocusedLoad();
  const [, setAddress] = useSearchParams();
  const isFound = snapshotLoads.some((load) => load.id === id);
  const goThere = useEffectEvent(() => void reveal(id));
  const isReady = takenAt !== undefined;
  // Once: afterwards the page belongs to whoever reads it.
  useEffect(() => {
    if (isReady && isFound) goThere();
  }, [isReady, isFound, id]);

  if (!isReady || isFound) return null;
  const close = () =>
    setAddress((address) => withOpened(address, null), { replace: true, preventScrollReset: true });
  return <Missing id={id} onClose={close} />;
}

function Missing({ id, onClose }: { id: string; onClose: () => void }) {
  const { loads } = usePinnedLoads([id]);
  const { toggle } = usePins();
  const [{ load, gone }] = loads;
  if (!load && !gone) return null;
  return (
    <Alert
      severity="info"
      role="status"
      onClose={onClose}
      action={
        gone ? undefined : (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              onClose();
              toggle(id);
            }}
          >
            Show it
          </Button>
        )
      }
      sx={{ mb: 1 }}
    >
      {gone ? GONE : ELSEWHERE}
    </Alert>
  );
}
