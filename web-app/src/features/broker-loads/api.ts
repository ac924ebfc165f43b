import { callApi } from '@lanewise/browser';
import { type BrokerLoad, type BrokerLoadId, MESSAGES } from '@lanewise/contracts';

export const fetchBrokerLoad = (id: string): Promise<BrokerLoad> => {
  const body: BrokerLoadId = { id };
  return callApi('/importLoad/get', { method: 'POST', body, fallback: MESSAGES.loadFailed });
};

export const deleteBrokerLoad = ({ id }: BrokerLoadId): Promise<void> =>
  callApi(`/importLoad/delete?${new URLSearchParams({ id })}`, {
    method: 'DELETE',
    fallback: MESSAGES.loadRemoveFailed,
  });
