import { callApi, errorMessage, saveCsv } from '@lanewise/browser';
import {
  LIMITS,
  type ListResponse,
  MESSAGES,
  type SavedLoad,
  type SavedLoadListRequest,
  SortOrder,
  type StateMiles,
} from '@lanewise/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { ListResults } from '../../../shared/list/list-results';
import { RemoveDialog } from '../../../shared/list/remove-dialog';
import { useEndlessList } from '../../../shared/list/use-endless-list';
import { printView } from '../../../shared/print/print-view';
import { QUERY_KEYS } from '../../../shared/query-keys';
import { toast } from '../../../shared/toast';
import { useOwnTrucks } from '../../../shared/use-own-trucks';
import { type LoadedStates, PrintButton } from '../print-button';
import { LOADS_WITH_STATES, statesOfLoads } from '../states-of-loads';
import { useLoadRemoval } from '../use-load-removal';
import { HistoryRows, ROW_HEIGHT } from './history-rows';
import { loadsCsv } from './load-csv';

const PrintedLoads = printView(() => import('../printed-loads'));

interface HistoryDialogProps {
  truckId: string;
  onClose: () => void;
}

/** The loads of a truck. */
export function HistoryDialog({ truckId, onClose }: HistoryDialogProps) {
  const titleId = useId();
  const truck = useOwnTrucks().data?.find(({ id }) => id === truckId);
  const request = useMemo(() => ({ truckId, sortField: 'pickUp', order: SortOrder.Descending }), [truckId]);
  const list = useEndlessList<SavedLoad>({
    listKey: QUERY_KEYS.savedLoads,
    path: '/load/search',
    request,
    fallback: MESSAGES.loadsFailed,
  });
  const title = `Loads History${truck ? `: ${truck.name}` : ''}`;
  const [removing, setRemoving] = useState<SavedLoad | null>(null);
  const { remove, failure } = useLoadRemoval();
  const [states, setStates] = useState<LoadedStates>(new Map());
  const [saving, setSaving] = useState(false);

  const save = async () => {
    setSaving(true);
    try {
      const loads = await fetchTruckLoads(truckId);
      // A file without the miles by state is better than none.
      const states = await statesOfLoads(loads).catch(() => null);
      saveCsv(loadsCsv(loads, states ?? new Map<string, StateMiles[]>()), 'data.csv');
      if (!states) toast(MESSAGES.csvWithoutStates, 'warning');
      else if (loads.length > LOADS_WITH_STATES)
        toast(`The miles by state are those of the first ${LOADS_WITH_STATES} loads.`);
    } catch (error) {
      toast(errorMessage(error, MESSAGES.loadsFailed), 'error');
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId} variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 1, sm: 3 } }}>
        <ListResults list={list} failure={failure} emptyText={MESSAGES.noLoads} cardHeight={() => ROW_HEIGHT}>
          <HistoryRows loads={list.rows} onRemove={setRemoving} />
          <PrintedLoads list={list} states={states} title={title} inDialog />
        </ListResults>
      </DialogContent>
      <DialogActions>
        <PrintButton loads={list.rows} states={states} onLoad={setStates} />
        <Button loading={saving} disabled={list.rows.length === 0} onClick={() => void save()}>
          Save as CSV
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      <RemoveDialog
        item={removing}
        onClose={() => setRemoving(null)}
        text={() => MESSAGES.loadDeleteText}
        onConfirm={remove}
      />
    </Dialog>
  );
}

/** Fetches all loads of a truck, the newest pickup first. */
async function fetchTruckLoads(truckId: string): Promise<SavedLoad[]> {
  const loads: SavedLoad[] = [];
  for (let currentPage = 1; ; currentPage++) {
    const body: SavedLoadListRequest = {
      truckId,
      sortField: 'pickUp',
      order: SortOrder.Descending,
      currentPage,
      pageSize: LIMITS.pageSize.max,
    };
    const call = { method: 'POST', body, fallback: MESSAGES.loadsFailed };
    const { itemList, totalItemsCount } = await callApi<ListResponse<SavedLoad>>('/load/search', call);
    loads.push(...itemList);
    if (itemList.length === 0 || loads.length >= totalItemsCount) return loads;
  }
}
