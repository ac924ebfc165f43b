import { callApi, formatMoney, formatPerMile, fullName } from '@lanewise/browser';
import {
  type Driver,
  driverDeleteText,
  Equipment,
  type ListResponse,
  LOAD_STATUS_NAMES,
  MESSAGES,
  PAGE_SIZES,
  type SavedLoad,
  type Truck,
  TRUCK_STATUS_NAMES,
  truckDeleteText,
} from '@lanewise/contracts';

/** A driver, load or truck, as its tab shows it. */
export interface Belonging {
  id: string;
  name: string;
  details: (string | undefined)[];
  /** The question of the dialog that deletes it. */
  deleteText: string;
}

interface Kind {
  label: string;
  emptyText: string;
  deletedText: string;
  /** Loads a page of a user's, from 1. */
  fetchPage: (userId: string, page: number) => Promise<ListResponse<Belonging>>;
  remove: (id: string) => Promise<void>;
}

/** The kinds of records that users own, in the order of the tabs. */
export const KINDS = {
  drivers: {
    label: 'Drivers',
    emptyText: MESSAGES.noDrivers,
    deletedText: 'Driver removed.',
    fetchPage: pagesOf('/driver/search', (driver: Driver) => ({
      id: driver.id,
      name: fullName(driver),
      details: [driver.phone, driver.email, driver.truck?.name],
      deleteText: driverDeleteText(fullName(driver)),
    })),
    remove: (id) => remove(`/driver/delete?${new URLSearchParams({ id })}`, MESSAGES.userDriverDeleteFailed),
  },
  loads: {
    label: 'Loads',
    emptyText: MESSAGES.noLoads,
    deletedText: 'Load removed.',
    fetchPage: pagesOf('/load/search', (load: SavedLoad) => ({
      id: load.id,
      name: `${load.origin} → ${load.destination}`,
      details: [
        LOAD_STATUS_NAMES[load.loadStatus],
        load.referenceId,
        formatMoney(load.rate),
        load.truck?.name,
      ],
      deleteText: MESSAGES.loadDeleteText,
    })),
    remove: (id) => remove(`/load/delete/${encodeURIComponent(id)}`, MESSAGES.userLoadDeleteFailed),
  },
  trucks: {
    label: 'Trucks',
    emptyText: MESSAGES.noTrucks,
    deletedText: 'Truck removed.',
    fetchPage: pagesOf('/truck/search', (truck: Truck) => ({
      id: truck.id,
      name: truck.name,
      details: [
        truck.licensePlate,
        Equipment[truck.equipment],
        TRUCK_STATUS_NAMES[truck.truckStatus],
        formatPerMile(truck.costPerMile),
      ],
      deleteText: truckDeleteText(truck.name),
    })),
    remove: (id) => remove(`/truck/delete/${encodeURIComponent(id)}`, MESSAGES.userTruckDeleteFailed),
  },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

/** @param show describes an item of the list of this path */
function pagesOf(path: string, show: (item: never) => Belonging): Kind['fetchPage'] {
  return async (userId, currentPage) => {
    const page = await callApi<ListResponse<never>>(path, {
      method: 'POST',
      body: { userId, currentPage, pageSize: PAGE_SIZES.list },
      fallback: MESSAGES.userDetailsFailed,
    });
    return { ...page, itemList: page.itemList.map(show) };
  };
}

const remove = (path: string, fallback: string): Promise<void> =>
  callApi(path, { method: 'DELETE', fallback });
