import { callApi } from '@lanewise/browser';
import { MESSAGES, type CreateDriverRequest, type Driver } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { QUERY_KEYS } from '../../shared/query-keys';
import { saveRecord } from '../../shared/save-record';

export const fetchDriver = (id: string): Promise<Driver> =>
  callApi<Driver>(`/driver/get/${encodeURIComponent(id)}`, { fallback: MESSAGES.driversFailed });

/** Creates a driver, or changes one. */
export const saveDriver = (request: CreateDriverRequest, item?: Driver): Promise<Driver> =>
  saveRecord('driver', request, { item, fallback: MESSAGES.driverSaveFailed });

export const deleteDriver = ({ id }: Pick<Driver, 'id'>): Promise<void> =>
  callApi(`/driver/delete?${new URLSearchParams({ id })}`, {
    method: 'DELETE',
    fallback: MESSAGES.driverRemoveFailed,
  });

/** Returns a function to call after drivers have changed: the trucks that show them load again. */
export function useDriversChanged(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [QUERY_KEYS.truckList, QUERY_KEYS.truckChoices]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}
