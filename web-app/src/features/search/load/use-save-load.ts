import { ApiError, callApi, errorMessage, formatShortMoney, useSignedIn } from '@lanewise/browser';
import {
  type FoundLoad,
  loadSavedMessage,
  type LoadSearchResponse,
  LoadStatus,
  MESSAGES,
  type SavedLoad,
  type SearchTruck,
} from '@lanewise/contracts';
import {
  type InfiniteData,
  type Mutation,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { freeFrom, searchFrom } from '../../../shared/plan/plan-texts';
import { truckPlansOf } from '../../../shared/plan/truck-plans';
import { isPlanned, usePlanning } from '../../../shared/plan/use-planning';
import { QUERY_KEYS } from '../../../shared/query-keys';
import { toast } from '../../../shared/toast';
import { searchKeys } from '../search/search-keys';
import { savedLoadAddress } from '../../../shared/saved-load-address';
import { type Agreed, savedCopyOf } from '../../../shared/load/saved-copy';
import { deleteLoad } from '../../../shared/load/saved-load-calls';
import type { Refresh, ResultPage } from '../search/snapshot-pages';

const SAVE_KEY = ['loads', 'save'];

interface Saving {
  load: FoundLoad;
  agreed?: Agreed;
}

const savingOf = (id: string) => ({
  mutationKey: SAVE_KEY,
  predicate: ({ state }: Mutation) => (state.variables as Saving | undefined)?.load.id === id,
});

/** Returns a function that saves a found load for the truck of the search, unless it is saved or being saved. */
export function useSaveLoad(truck: SearchTruck | undefined): (load: FoundLoad, agreed?: Agreed) => void {
  const client = useQueryClient();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const { mayPlan } = usePlanning();
  const truckId = truck && 'id' in truck ? truck.id : null;
  const { mutate } = useMutation({
    mutationKey: SAVE_KEY,
    mutationFn: ({ load, agreed }: Saving) =>
      callApi<SavedLoad>('/load/create', {
        method: 'POST',
        body: savedCopyOf(load, truckId, user.id, agreed),
        fallback: MESSAGES.loadSaveFailed,
      }),
    onSuccess: async (saved, { load }) => {
      const shown = showSaved(client, load.id, saved.id);
      const free = saved.loadStatus === LoadStatus.Booked && (await freeAgain(client, saved));
      toast(
        free ? free.message : savedMessage(saved),
        'success',
        free
          ? { label: 'Find loads', act: () => void navigate(free.search) }
          : { label: 'Open', act: () => void navigate(savedLoadAddress(saved.id)) },
        { label: 'Undo', act: () => void undo(client, load.id, saved.id) },
      );
      await shown;
    },
    onError: (error) => {
      toast(errorMessage(error, MESSAGES.loadSaveFailed), 'error');
      // It may have been saved in another tab: the cards show it.
      if (error instanceof ApiError && error.status === 409) {
        void client.invalidateQueries({ queryKey: searchKeys.refreshes });
        void client.invalidateQueries({ queryKey: searchKeys.backhauls });
        void client.invalidateQueries({ queryKey: searchKeys.pinned });
      }
    },
  });
  return useCallback(
    (load: FoundLoad, agreed?: Agreed) => {
      if (load.savedLoadId || client.isMutating(savingOf(load.id)) > 0) return;
      const booked = agreed && isPlanned(agreed.loadStatus) ? [{ ...load, ...agreed, truckId }] : [];
      void mayPlan(booked).then((may) => may && mutate({ load, agreed }));
    },
    [client, mutate, mayPlan, truckId],
  );
}

const savedMessage = ({ truck }: SavedLoad): string =>
  truck ? loadSavedMessage(truck) : MESSAGES.loadSavedWithoutTruck;

/** Returns what to say of a booked load, and the search for what its truck takes next; undefined if that is not known. */
async function freeAgain(
  client: QueryClient,
  { truck, rate, userId }: SavedLoad,
): Promise<{ message: string; search: string } | undefined> {
  if (!truck) return undefined;
  const plans = await client.fetchQuery(truckPlansOf(userId)).catch(() => undefined);
  const free = plans?.itemList.find(({ truckId }) => truckId === truck.id)?.free;
  if (!free) return undefined;
  const from = freeFrom(free, Date.now());
  const message = `Booked at ${formatShortMoney(rate)} for ${truck.name}. ${from.text.replace('Free', 'Free again')}.`;
  return { message, search: searchFrom(truck.id, from) };
}

/** Marks a load in the search, and has what shows saved loads load anew. */
async function showSaved(client: QueryClient, id: string, savedLoadId: string | null): Promise<void> {
  // The list of saved loads would not load a long list anew.
  client.removeQueries({ queryKey: QUERY_KEYS.savedLoads, type: 'inactive' });
  void client.invalidateQueries({ queryKey: QUERY_KEYS.dashboard });
  await markSaved(client, id, savedLoadId);
}

/**
 * Marks a load as saved in all cached results.
 * @param savedLoadId null if it is no longer saved
 */
async function markSaved(client: QueryClient, id: string, savedLoadId: string | null): Promise<void> {
  // A refresh that began before would take the mark away again.
  await client.cancelQueries({ queryKey: searchKeys.refreshes });
  await client.cancelQueries({ queryKey: searchKeys.pinned });
  const marked = (loads: FoundLoad[]) =>
    loads.map((load) => (load.id === id ? { ...load, savedLoadId } : load));
  const markedResponse = (response: LoadSearchResponse): LoadSearchResponse => ({
    ...response,
    itemList: marked(response.itemList),
    snapshot: response.snapshot && {
      ...response.snapshot,
      loads: response.snapshot.loads.map((load) =>
        load.id === id ? { ...load, saved: savedLoadId !== null } : load,
      ),
    },
  });

  client.setQueriesData<InfiniteData<ResultPage>>(
    { queryKey: searchKeys.searches },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, response: markedResponse(page.response) })),
      },
  );
  client.setQueriesData<Refresh>(
    { queryKey: searchKeys.refreshes },
    (data) => data && { ...data, loads: marked(data.loads) },
  );
  for (const queryKey of [searchKeys.backhauls, searchKeys.pinned]) {
    client.setQueriesData<LoadSearchResponse>({ queryKey }, (data) => data && markedResponse(data));
  }
}

/** Removes the copy that was just made of a load. */
async function undo(client: QueryClient, id: string, savedLoadId: string): Promise<void> {
  try {
    await deleteLoad({ id: savedLoadId });
    await showSaved(client, id, null);
  } catch (error) {
    toast(errorMessage(error, MESSAGES.loadRemoveFailed), 'error');
  }
}

/** Returns whether a load is being saved, from wherever. */
export const useIsSaving = (id: string): boolean => useIsMutating(savingOf(id)) > 0;
