import { callApi, useSignedIn } from '@lanewise/browser';
import { MESSAGES, type PlanConflict, type TruckPlan } from '@lanewise/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { QUERY_KEYS } from '../query-keys';

export type TruckPlans = ReadonlyMap<string, TruckPlan>;

/** The plans of a carrier's trucks, by the truck's id. */
export const truckPlansOf = (userId: string) =>
  queryOptions({
    queryKey: [...QUERY_KEYS.truckPlans, userId],
    queryFn: ({ signal }) =>
      callApi<{ itemList: TruckPlan[] }>(`/load/getTruckPlans/${userId}`, {
        signal,
        fallback: MESSAGES.loadsFailed,
      }),
    select: ({ itemList }): TruckPlans => new Map(itemList.map((plan) => [plan.truckId, plan])),
  });

const NONE: TruckPlans = new Map();

/** Queries what the signed-in carrier's trucks are planned with. Without an answer, nothing is planned. */
export function useTruckPlans(): TruckPlans {
  const { user, roles } = useSignedIn();
  return (
    useQuery({ ...truckPlansOf(user.id), enabled: roles.includes('Carrier'), retry: false }).data ?? NONE
  );
}

/** Returns what is wrong with a load in the plan of its truck, if anything is. */
export const conflictIn = (
  plans: TruckPlans,
  { id, truckId }: { id: string; truckId: string | null },
): PlanConflict | null => plans.get(truckId ?? '')?.loads.find((load) => load.id === id)?.conflict ?? null;
