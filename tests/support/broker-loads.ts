import { expect } from '@jest/globals';
import {
  type BrokerLoad,
  type BrokerLoadListRequest,
  type CreateBrokerLoadRequest,
  Equipment,
  type ListResponse,
} from '@lanewise/contracts';
import { hoursFromNow } from './central-loads.js';
import type { Client } from './client.js';

/** A van load from Tulsa to Omaha, to be picked up in a day, with everything that a request must contain. */
export const postedLoad = (fields: Partial<CreateBrokerLoadRequest> = {}): CreateBrokerLoadRequest => ({
  referenceId: 'P-1',
  origin: 'Tulsa, OK',
  destination: 'Omaha, NE',
  pickUp: hoursFromNow(24),
  equipment: Equipment.Van,
  shipperName: 'Prairie Freight',
  shipperEmail: 'loads@prairie-freight.example',
  shipperPhone: '(312) 555-0142',
  miles: 400,
  rate: 1000,
  ...fields,
});

export async function postLoad(
  broker: Client,
  fields: Partial<CreateBrokerLoadRequest> = {},
): Promise<BrokerLoad> {
  const { status, body } = await broker.post<BrokerLoad>('/api/importLoad/create', postedLoad(fields));
  expect(status).toBe(201);
  return body;
}

export async function listPosted(
  broker: Client,
  request: BrokerLoadListRequest = {},
): Promise<ListResponse<BrokerLoad>> {
  const { status, body } = await broker.post<ListResponse<BrokerLoad>>('/api/importLoad/search', request);
  expect(status).toBe(200);
  return body;
}
