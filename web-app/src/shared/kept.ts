import { browserData, STORAGE_KEYS } from '@lanewise/browser';
import type { AnyLoad } from '@lanewise/contracts';

/** What of a load is read without a network. */
export type KeptLoad = Pick<
  AnyLoad,
  | 'id'
  | 'referenceId'
  | 'origin'
  | 'destination'
  | 'pickUp'
  | 'pickUpEnd'
  | 'originTimeZone'
  | 'delivery'
  | 'deliveryEnd'
  | 'destinationTimeZone'
  | 'miles'
  | 'rate'
  | 'profit'
  | 'shipperName'
  | 'shipperPhone'
  | 'loadStatus'
>;

/** The first loads of a list as they were at a time. */
export interface KeptList {
  title: string;
  /** A date of the API. */
  asOf: string;
  loads: KeptLoad[];
}

interface Kept {
  userId: string;
  /** Of the last searches, newest first. */
  results: KeptList[];
  /** The carrier's own. */
  saved: KeptList | null;
}

const MAX_RESULTS = 3;
const MAX_LOADS = 25;

/** Returns what is kept for whoever is signed in, null without anything. Nobody reads what another has left. */
export function readKept(): Kept | null {
  const userId = browserData.getItem(STORAGE_KEYS.userId);
  try {
    const kept = JSON.parse(browserData.getItem(STORAGE_KEYS.kept) ?? 'null') as Kept | null;
    return userId !== null && kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

export const keepResults = (list: KeptList): void =>
  change((kept) => ({
    ...kept,
    results: [short(list), ...kept.results.filter(({ title }) => title !== list.title)].slice(0, MAX_RESULTS),
  }));

export const keepSaved = (list: KeptList): void => change((kept) => ({ ...kept, saved: short(list) }));

function change(next: (kept: Kept) => Kept): void {
  const userId = browserData.getItem(STORAGE_KEYS.userId);
  if (userId === null) return;
  const kept = readKept() ?? { userId, results: [], saved: null };
  browserData.setItem(STORAGE_KEYS.kept, JSON.stringify(next(kept)));
}

const short = ({ loads, ...list }: KeptList): KeptList => ({
  ...list,
  loads: loads.slice(0, MAX_LOADS).map((load) => ({
    id: load.id,
    referenceId: load.referenceId,
    origin: load.origin,
    destination: load.destination,
    pickUp: load.pickUp,
    pickUpEnd: load.pickUpEnd,
    originTimeZone: load.originTimeZone,
    delivery: load.delivery,
    deliveryEnd: load.deliveryEnd,
    destinationTimeZone: load.destinationTimeZone,
    miles: load.miles,
    rate: load.rate,
    profit: load.profit,
    shipperName: load.shipperName,
    shipperPhone: load.shipperPhone,
    loadStatus: load.loadStatus,
  })),
});
