import { callApi } from '@lanewise/browser';
import { MESSAGES, type CreateTruckRequest, type Truck } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { QUERY_KEYS } from '../../shared/query-keys';
import { saveRecord } from '../../shared/save-record';

/** The queries that show trucks, apart from their list. */
const DEPENDENTS = [
  QUERY_KEYS.truckChoices,
  QUERY_KEYS.driverList,
  QUERY_KEYS.savedLoads,
  QUERY_KEYS.dashboard,
];

export const fetchTruck = (id: string): Promise<Truck> =>
  callApi<Truck>(`/truck/get/${encodeURIComponent(id)}`, { fallback: MESSAGES.trucksFailed });

/** Creates a truck, or changes one. */
export const saveTruck = (request: CreateTruckRequest, item?: Truck): Promise<Truck> =>
  saveRecord('truck', request, { item, fallback: MESSAGES.truckSaveFailed });

export const deleteTruck = ({ id }: Pick<Truck, 'id'>): Promise<void> =>
  callApi(`/truck/delete/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    fallback: MESSAGES.truckRemoveFailed,
  });

/** Returns a function to call after trucks have changed: what else shows them loads again. */
export function useTrucksChanged(): () => void {
  const client = useQueryClient();
  return () => DEPENDENTS.forEach((queryKey) => void client.invalidateQueries({ queryKey }));
}
