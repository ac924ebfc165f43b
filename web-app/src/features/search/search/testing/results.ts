import { api } from '@lanewise/browser/testing';
import type { Earnings, FoundLoad, LoadSearchRequest } from '@lanewise/contracts';

export const NO_EARNINGS: Earnings = { profitPerMile: [], counts: [], unposted: 0 };

/** A search from Chicago to anywhere. */
export const REQUEST: LoadSearchRequest = {
  origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
  truck: { id: 'truck-1' },
  pickupStartDate: '2026-11-23T06:00:00.000',
};

/** The result of a search that finds these loads, or of one for the loads with these ids. */
export const resultOf = (
  loads: FoundLoad[],
  {
    ids,
    earnings = NO_EARNINGS,
    takenAt = '2026-11-21T12:00:00.000',
  }: {
    ids?: string[];
    earnings?: Earnings;
    takenAt?: string;
  } = {},
) => {
  const itemList = ids ? loads.filter(({ id }) => ids.includes(id)) : loads;
  const dots = loads.map((load) => ({
    ...load,
    latitude: load.originLatitude,
    longitude: load.originLongitude,
  }));
  return {
    itemList,
    pageCount: 1,
    totalItemsCount: itemList.length,
    gone: ids?.filter((id) => !loads.some((load) => load.id === id)),
    snapshot: { loads: dots, after: null, earnings, takenAt },
  };
};

/** Stubs what a list of found loads requests besides the search: the ways onward, and trucks for the title on paper. */
export const stubListOfLoads = () =>
  api
    .on('POST /importLoad/onward', { itemList: [] })
    .on('POST /truck/search', { itemList: [], totalItemsCount: 0 });
