import { useSignedIn } from '@lanewise/browser';
import { PLANNED_STATUSES, type SavedLoadStatus } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LoadToPlan } from './ask-plan';

/** Returns whether a truck is planned with loads of a status. */
export const isPlanned = (status: SavedLoadStatus): boolean =>
  PLANNED_STATUSES.some((planned) => planned === status);

/** Returns what plans the trucks of loads that are booked, started or completed. Its code is loaded when first needed. */
export function usePlanning() {
  const client = useQueryClient();
  const { user } = useSignedIn();
  return useMemo(
    () => ({
      /** Asks before loads are planned that their trucks cannot haul. Returns whether to go on. */
      mayPlan: async (loads: LoadToPlan[]): Promise<boolean> => {
        if (loads.every(({ truckId }) => truckId === null)) return true;
        const question = await import('./ask-plan').catch(() => null);
        return question === null || question.mayPlan(client, user.id, loads);
      },
      /** Offers to change the trucks' status with that of their loads. */
      suggestTruckStatus: async (
        loads: readonly { truckId: string | null }[],
        status: SavedLoadStatus,
      ): Promise<void> => {
        const truckIds = loads.flatMap(({ truckId }) => truckId ?? []);
        if (truckIds.length === 0) return;
        try {
          const offer = await import('./truck-status');
          await offer.suggestTruckStatus(client, user.id, truckIds, status);
        } catch {
          // It was only an offer.
        }
      },
    }),
    [client, user.id],
  );
}
