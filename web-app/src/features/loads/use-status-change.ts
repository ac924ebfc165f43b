import { errorMessage, formatLoads } from '@lanewise/browser';
import {
  type ChangeLoadStatusesRequest,
  LOAD_STATUS_NAMES,
  MESSAGES,
  type SavedLoad,
  type SavedLoadStatus,
} from '@lanewise/contracts';
import { useListCache } from '../../shared/list/use-list-cache';
import { QUERY_KEYS } from '../../shared/query-keys';
import { toast } from '../../shared/toast';
import { isPlanned, usePlanning } from '../../shared/plan/use-planning';
import { changeStatuses } from './api';
import { useFiguresChanged } from './use-figures-changed';

type Changes = ChangeLoadStatusesRequest['changes'];

/**
 * Returns a function that gives loads a status, with Undo in the toast. The cards show it at once, and the former one
 * again if the server refuses.
 */
export function useStatusChange() {
  const { mayPlan, suggestTruckStatus } = usePlanning();
  const figuresChanged = useFiguresChanged();
  const { replace } = useListCache<SavedLoad>(QUERY_KEYS.savedLoads);

  const send = async (loads: readonly SavedLoad[], changes: Changes): Promise<SavedLoad[] | null> => {
    const statusOf = new Map(changes.map(({ id, loadStatus }) => [id, loadStatus]));
    for (const load of loads) replace({ ...load, loadStatus: statusOf.get(load.id) ?? load.loadStatus });
    try {
      const changed = await changeStatuses(changes);
      changed.forEach(replace);
      figuresChanged();
      return changed;
    } catch (error) {
      loads.forEach(replace);
      toast(errorMessage(error, MESSAGES.loadSaveFailed), 'error');
      return null;
    }
  };

  return async (loads: readonly SavedLoad[], loadStatus: SavedLoadStatus): Promise<void> => {
    const others = loads.filter((load) => load.loadStatus !== loadStatus);
    if (others.length === 0) return;
    // For loads that are planned already, the user has been asked.
    const added = isPlanned(loadStatus) ? others.filter((load) => !isPlanned(load.loadStatus)) : [];
    if (!(await mayPlan(added))) return;
    const changed = await send(
      others,
      others.map(({ id }) => ({ id, loadStatus })),
    );
    if (!changed) return;
    const before = others.map(({ id, loadStatus: former }) => ({ id, loadStatus: former }));
    toast(`${formatLoads(changed.length)} set to ${LOAD_STATUS_NAMES[loadStatus]}.`, 'success', {
      label: 'Undo',
      act: () => void send(changed, before),
    });
    void suggestTruckStatus(changed, loadStatus);
  };
}
