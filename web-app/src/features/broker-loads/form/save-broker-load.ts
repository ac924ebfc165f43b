import { type CreateBrokerLoadRequest, MESSAGES, type BrokerLoad } from '@lanewise/contracts';
import { saveRecord } from '../../../shared/save-record';

/** Posts a load, or changes one. */
export const saveBrokerLoad = (request: CreateBrokerLoadRequest, item?: BrokerLoad): Promise<BrokerLoad> =>
  saveRecord('importLoad', request, { item, fallback: MESSAGES.loadSaveFailed });
