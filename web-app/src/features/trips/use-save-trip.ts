import { ApiError, callApi, errorMessage, useSignedIn } from '@lanewise/browser';
import {
  type FoundLoad,
  LIMITS,
  MESSAGES,
  newCorrelationId,
  type SavedLoad,
  type Trip,
  type TripsResponse,
} from '@lanewise/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { savedCopyOf } from '../../shared/load/saved-copy';
import { deleteLoad, fetchLoad } from '../../shared/load/saved-load-calls';
import { QUERY_KEYS } from '../../shared/query-keys';
import { toast } from '../../shared/toast';
import { TRIPS_KEY } from './use-trips';

/** A random UUID (version 4); `crypto.randomUUID` needs HTTPS. */
const newTripId = (): string =>
  newCorrelationId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

interface Saving {
  truckId: string;
  /** The name of the trip among the saved loads. */
  name: string;
  /** A load is no longer there. */
  onGone: () => void;
}

/** A load of a trip that has been saved, and what takes that back. */
interface SavedOfTrip {
  load: FoundLoad;
  savedLoadId: string;
  undo: () => Promise<unknown>;
}

/**
 * Saves the loads of a trip for its truck, in order, with Undo. Those that the carrier has saved already join it as they
 * are.
 */
export function useSaveTrip(trip: Trip, { truckId, name, onGone }: Saving) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const [id] = useState(newTripId);
  const tripOfAll = trip.loads.length > 1 ? { id, name: name.slice(0, LIMITS.tripName) } : null;

  const create = async (load: FoundLoad): Promise<SavedOfTrip> => {
    const body = { ...savedCopyOf(load, truckId, user.id), trip: tripOfAll };
    const fallback = MESSAGES.loadSaveFailed;
    const saved = await callApi<SavedLoad>('/load/create', { method: 'POST', body, fallback });
    return { load, savedLoadId: saved.id, undo: () => deleteLoad(saved) };
  };
  const join = async (load: FoundLoad, savedLoadId: string): Promise<SavedOfTrip> => {
    const before = await fetchLoad(savedLoadId);
    await setTrip(savedLoadId, tripOfAll);
    return { load, savedLoadId, undo: () => setTrip(savedLoadId, before.trip) };
  };
  const mark = (loads: readonly SavedOfTrip[], isSaved: boolean) =>
    markSaved(client, new Map(loads.map(({ load, savedLoadId }) => [load.id, isSaved ? savedLoadId : null])));
  const refresh = () => {
    client.removeQueries({ queryKey: QUERY_KEYS.savedLoads, type: 'inactive' });
    void client.invalidateQueries({ queryKey: QUERY_KEYS.dashboard });
  };
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const saved: SavedOfTrip[] = [];
      for (const load of trip.loads) {
        try {
          saved.push(await (load.savedLoadId ? join(load, load.savedLoadId) : create(load)));
        } catch (error) {
          // It was saved meanwhile, in another tab or by a first attempt.
          if (!(error instanceof ApiError && error.status === 409)) throw error;
        }
      }
      return saved;
    },
    onSuccess: (saved) => {
      const lanes = trip.loads.map(({ origin, destination }) => `${origin} to ${destination}`);
      const open = () => void navigate(trip.loads.length > 1 ? `/load?trip=${id}` : '/load');
      const undo = async () => {
        try {
          for (const each of saved) await each.undo();
        } catch (error) {
          return toast(errorMessage(error, MESSAGES.loadRemoveFailed), 'error');
        }
        const created = saved.filter(({ load }) => !load.savedLoadId);
        mark(created, false);
        refresh();
        reset();
      };
      toast(
        `Saved: ${lanes.join(', ')}.`,
        'success',
        { label: 'Open', act: open },
        { label: 'Undo', act: () => void undo() },
      );
      mark(saved, true);
    },
    onError: (error) => {
      toast(errorMessage(error, MESSAGES.loadSaveFailed), 'error');
      if (error instanceof ApiError && error.status === 404) onGone();
    },
    onSettled: refresh,
  });
  return { save: () => mutate(), isSaving: isPending, isSaved: isSuccess };
}

const setTrip = (id: string, trip: SavedLoad['trip']): Promise<unknown> =>
  callApi('/load/update', { method: 'PUT', body: { id, trip }, fallback: MESSAGES.loadSaveFailed });

/** Marks loads as saved in all trips that are shown. @param saved ids of saved loads by those of the market's; null if none */
function markSaved(client: QueryClient, saved: ReadonlyMap<string, string | null>): void {
  const marked = (load: FoundLoad): FoundLoad => ({ ...load, savedLoadId: saved.get(load.id) ?? null });
  client.setQueriesData<TripsResponse>(
    { queryKey: TRIPS_KEY },
    (data) =>
      data && {
        ...data,
        itemList: data.itemList.map((trip) => ({
          ...trip,
          loads: trip.loads.map((load) => (saved.has(load.id) ? marked(load) : load)),
        })),
      },
  );
}
