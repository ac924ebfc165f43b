import { browserData, STORAGE_KEYS } from '@lanewise/browser';
import type { AnyLoad } from '@lanewise/contracts';

/** The fields of a load that are read without a network. */
const FIELDS = [
  'id',
  'referenceId',
  'origin',
  'destination',
  'pickUp',
  'pickUpEnd',
  'originTimeZone',
  'delivery',
  'deliveryEnd',
  'destinationTimeZone',
  'miles',
  'rate',
  'profit',
  'shipperName',
  'shipperPhone',
  'loadStatus',
] as const satisfies (keyof AnyLoad)[];

export type OfflineLoad = Pick<AnyLoad, (typeof FIELDS)[number]>;

/** The first loads of a list as they were at a time. */
export interface OfflineList {
  title: string;
  /** A date of the API. */
  asOf: string;
  loads: OfflineLoad[];
}

interface OfflineCopy {
  userId: string;
  /** The lists of the last searches, newest first. */
  results: OfflineList[];
  /** The carrier's own loads. */
  saved: OfflineList | null;
}

const MAX_RESULTS = 3;
const MAX_LOADS = 25;

/** Returns what is stored for whoever is signed in, null without anything. Nobody reads what another has left. */
export function readOfflineCopy(): OfflineCopy | null {
  const userId = browserData.getItem(STORAGE_KEYS.userId);
  try {
    const copy = JSON.parse(browserData.getItem(STORAGE_KEYS.kept) ?? 'null') as OfflineCopy | null;
    return userId !== null && copy?.userId === userId ? copy : null;
  } catch {
    return null;
  }
}

export const storeResults = (list: OfflineList): void =>
  update((copy) => ({
    ...copy,
    results: [shortened(list), ...copy.results.filter(({ title }) => title !== list.title)].slice(
      0,
      MAX_RESULTS,
    ),
  }));

export const storeSavedLoads = (list: OfflineList): void =>
  update((copy) => ({ ...copy, saved: shortened(list) }));

function update(change: (copy: OfflineCopy) => OfflineCopy): void {
  const userId = browserData.getItem(STORAGE_KEYS.userId);
  if (userId === null) return;
  const copy = readOfflineCopy() ?? { userId, results: [], saved: null };
  browserData.setItem(STORAGE_KEYS.kept, JSON.stringify(change(copy)));
}

const shortened = ({ loads, ...list }: OfflineList): OfflineList => ({
  ...list,
  loads: loads
    .slice(0, MAX_LOADS)
    .map((load) => Object.fromEntries(FIELDS.map((field) => [field, load[field]])) as unknown as OfflineLoad),
});
