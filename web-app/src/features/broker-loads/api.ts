import { callApi } from '@lanewise/browser';
import {
  type BrokerLoad,
  type BrokerLoadId,
  type CreateBrokerLoadRequest,
  MESSAGES,
  type UpdateBrokerLoadRequest,
} from '@lanewise/contracts';
import { saveRecord } from '../../shared/save-record';

export const fetchBrokerLoad = (id: string): Promise<BrokerLoad> => {
  const body: BrokerLoadId = { id };
  return callApi('/importLoad/get', { method: 'POST', body, fallback: MESSAGES.loadFailed });
};

/** Posts a load, or updates the one with the request's id. */
export const saveBrokerLoad = (
  request: CreateBrokerLoadRequest | UpdateBrokerLoadRequest,
): Promise<BrokerLoad> => saveRecord<BrokerLoad>('importLoad', request, MESSAGES.loadSaveFailed);

export const deleteBrokerLoad = ({ id }: BrokerLoadId): Promise<void> =>
  callApi(`/importLoad/delete?${new URLSearchParams({ id })}`, {
    method: 'DELETE',
    fallback: MESSAGES.loadRemoveFailed,
  });
