import { callApi } from '@lanewise/browser';
import {
  type BrokerLoad,
  type BrokerLoadId,
  type CreateBrokerLoadRequest,
  MESSAGES,
} from '@lanewise/contracts';
import { saveRecord } from '../../shared/save-record';

export const fetchBrokerLoad = (id: string): Promise<BrokerLoad> => {
  const body: BrokerLoadId = { id };
  return callApi('/importLoad/get', { method: 'POST', body, fallback: MESSAGES.loadFailed });
};

/** Posts a load, or changes one. */
export const saveBrokerLoad = (request: CreateBrokerLoadRequest, item?: BrokerLoad): Promise<BrokerLoad> =>
  saveRecord('importLoad', request, { item, fallback: MESSAGES.loadSaveFailed });

export const deleteBrokerLoad = ({ id }: BrokerLoadId): Promise<void> =>
  callApi(`/importLoad/delete?${new URLSearchParams({ id })}`, {
    method: 'DELETE',
    fallback: MESSAGES.loadRemoveFailed,
  });
