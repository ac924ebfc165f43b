import { ApiError, callApi, errorMessage, useSignedIn } from '@lanewise/browser';
import {
  type FoundLoad,
  LIMITS,
  MESSAGES,
  newCorrelationId,
  type SavedLoad,
  type Trip,
} from '@lanewise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { savedCopyOf } from '../../shared/load/saved-copy';
import { QUERY_KEYS } from '../../shared/query-keys';
import { toast } from '../../shared/toast';

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

/** Saves the loads of a trip for its truck, in order. Those that the carrier has saved already join it as they are. */
export function useSaveTrip(trip: Trip, { truckId, name, onGone }: Saving) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const [id] = useState(newTripId);
  const saved = trip.loads.length > 1 ? { id, name: name.slice(0, LIMITS.tripName) } : null;
  const saveOne = (load: FoundLoad) =>
    load.savedLoadId
      ? saved &&
        callApi<SavedLoad>('/load/update', {
          method: 'PUT',
          body: { id: load.savedLoadId, trip: saved },
          fallback: MESSAGES.loadSaveFailed,
        })
      : callApi<SavedLoad>('/load/create', {
          method: 'POST',
          body: { ...savedCopyOf(load, truckId, user.id), trip: saved },
          fallback: MESSAGES.loadSaveFailed,
        });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      for (const load of trip.loads) {
        try {
          await saveOne(load);
        } catch (error) {
          // It was saved meanwhile, in another tab or by a first attempt.
          if (!(error instanceof ApiError && error.status === 409)) throw error;
        }
      }
    },
    onSuccess: () =>
      toast(trip.loads.length === 1 ? 'Load saved.' : `${trip.loads.length} loads saved.`, 'success', {
        label: 'Open',
        act: () => void navigate(trip.loads.length > 1 ? `/load?trip=${id}` : '/load'),
      }),
    onError: (error) => {
      toast(errorMessage(error, MESSAGES.loadSaveFailed), 'error');
      if (error instanceof ApiError && error.status === 404) onGone();
    },
    onSettled: () => {
      client.removeQueries({ queryKey: QUERY_KEYS.savedLoads, type: 'inactive' });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.dashboard });
    },
  });
  return { save: () => mutate(), isSaving: isPending, isSaved: isSuccess };
}
