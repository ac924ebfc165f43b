import { expect } from '@jest/globals';
import {
  type CreateSavedLoadRequest,
  Equipment,
  type ListResponse,
  type SavedLoad,
  type SavedLoadListRequest,
  type Truck,
} from '@lanewise/contracts';
import type { Client } from './client.js';

/** A van load from Chicago to Dallas with everything that a request must contain. */
export const LOAD: CreateSavedLoadRequest = {
  referenceId: 'R-1',
  origin: 'Chicago, IL',
  destination: 'Dallas, TX',
  pickUp: '2026-11-24T14:00:00.000',
  equipment: Equipment.Van,
  shipperName: 'Prairie Freight',
  miles: 967,
  rate: 2500,
};

export async function createLoad(
  client: Client,
  fields: Partial<CreateSavedLoadRequest> = {},
): Promise<SavedLoad> {
  const { status, body } = await client.post<SavedLoad>('/api/load/create', { ...LOAD, ...fields });
  expect(status).toBe(201);
  return body;
}

export async function searchLoads(
  client: Client,
  request: SavedLoadListRequest = {},
): Promise<ListResponse<SavedLoad>> {
  const { status, body } = await client.post<ListResponse<SavedLoad>>('/api/load/search', request);
  expect(status).toBe(200);
  return body;
}

export async function createTruck(client: Client, name: string, fields: Partial<Truck> = {}): Promise<Truck> {
  const request = { name, licensePlate: `${name} 1`, ...fields };
  const { status, body } = await client.post<Truck>('/api/truck/create', request);
  expect(status).toBe(201);
  return body;
}
