import { expect } from '@jest/globals';
import {
  CENTRAL_LOADS_COLUMNS,
  type CentralLoadsColumn,
  type CityOption,
  Equipment,
  type LoadSearchResponse,
  type Place,
} from '@lanewise/contracts';
import type { Client } from './client.js';

export type CsvLoad = Partial<Record<CentralLoadsColumn, string>>;

const COLUMNS = Object.keys(CENTRAL_LOADS_COLUMNS) as CentralLoadsColumn[];

/** A van load from Chicago to Dallas tomorrow; a test changes what matters to it. */
const USUAL: Required<CsvLoad> = {
  referenceId: '',
  company: 'Prairie Freight',
  contactPhone: '(312) 555-0142',
  contactEmail: 'loads@prairie-freight.example',
  originCity: 'Chicago',
  originState: 'IL',
  destinationCity: 'Dallas',
  destinationState: 'TX',
  pickup: hoursFromNow(24),
  delivery: hoursFromNow(48),
  equipment: 'Van',
  length: '53',
  weight: '42000',
  width: '',
  height: '',
  miles: '967',
  rate: '2500',
  requirements: '',
};

/** Returns a Central Loads file with these loads. */
export function centralLoads(loads: CsvLoad[]): string {
  const header = COLUMNS.map((column) => CENTRAL_LOADS_COLUMNS[column]);
  const rows = loads.map((load) => COLUMNS.map((column) => load[column] ?? USUAL[column]));
  return [header, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns the time in this many hours, to the minute, in the format of files and requests. */
export function hoursFromNow(hours: number): string {
  const minutes = Math.floor(Date.now() / 60_000) + hours * 60;
  return new Date(minutes * 60_000).toISOString();
}

/** Returns the date in this many days, in the format of load files: `11/25/2026`. */
export function dayAhead(days: number): string {
  const [year, month, day] = hoursFromNow(days * 24)
    .slice(0, 10)
    .split('-');
  return `${month}/${day}/${year}`;
}

/** Finds what a sample van can haul that is picked up from now on. */
export async function searchMarket(client: Client, request: object): Promise<LoadSearchResponse> {
  const { status, body } = await client.post<LoadSearchResponse>('/api/importLoad/search', {
    truck: { equipment: Equipment.Van, costPerMile: 0.5 },
    pickupStartDate: new Date().toISOString(),
    ...request,
  });
  expect(status).toBe(200);
  return body;
}

/** Returns a city in the format of a search. */
export async function placeOf(client: Client, fullName: string): Promise<Place> {
  const { body } = await client.get<CityOption[]>(`/api/city/getByName/${encodeURIComponent(fullName)}`);
  const [{ latitude, longitude }] = body;
  return { fullName, latitude, longitude };
}
