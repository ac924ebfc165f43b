import { ApiError } from '@lanewise/browser';
import { dayIn } from '@lanewise/browser/time';
import { cityByName } from '@lanewise/browser/ui';
import {
  type Alert,
  type FoundLoad,
  type LoadSearchRequest,
  type RoleName,
  toWireDate,
} from '@lanewise/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { pickupDaysOf } from '../../../shared/alerts/alert-search';
import { fetchAlert } from '../../../shared/alerts/alerts';
import { DEFAULT_SORT, defaultCriteria, type SearchCriteria, toAddress } from '../search/criteria';
import { truckChoices } from '../search/truck-choices';
import type { TruckChoice } from '../search/trucks';
import { withOpened } from '../search/opened-address';
import { callSearch } from '../search/search-query';

/** The target of a link of an alert. */
export interface AlertedSearch {
  /** The address of a search; null where there is nothing to show any more. */
  address: string | null;
  /** True if the alert does not exist any more. */
  isUnknown: boolean;
}

/**
 * Returns the address of an alert's search from now to its last day, with a load opened. Of an alert that is gone, that
 * of a search where the load is.
 */
export async function addressOf(
  alertId: string,
  loadId: string | null,
  roles: RoleName[],
  client: QueryClient,
): Promise<AlertedSearch> {
  const choices = truckChoices(roles);
  const [alert, trucks] = await Promise.all([
    fetchAlert(alertId).catch(nullIfUnknown),
    client.fetchQuery(choices).then(choices.select),
  ]);
  const criteria = alert
    ? await criteriaOf(alert, trucks, client)
    : loadId && (await criteriaAround(loadId, trucks));
  const address = criteria ? `/search?${withOpened(toAddress(criteria, DEFAULT_SORT), loadId)}` : null;
  return { address, isUnknown: !alert };
}

function nullIfUnknown(error: unknown): null {
  // An id that is none is refused in another way.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

async function criteriaOf(
  { search, days }: Alert,
  trucks: TruckChoice[],
  client: QueryClient,
): Promise<SearchCriteria> {
  const { origin, destination, truck } = search;
  const city = await client.fetchQuery(cityByName(origin.fullName));
  const { first, last } = pickupDaysOf({ days }, city?.timeZone ?? LOCAL_ZONE);
  const isSame = ({ id, equipment }: TruckChoice) =>
    'id' in truck ? id === truck.id : equipment === truck.equipment;
  const usual = defaultCriteria(first);
  return {
    ...usual,
    truck: trucks.find(isSame)?.id ?? ('id' in truck ? truck.id : ''),
    origin: origin.fullName,
    destination: destination?.fullName ?? '',
    pickupEnd: last > first ? last : first,
    deadhead: search.deadhead ?? usual.deadhead,
    deadheadAfter: search.deadheadAfter ?? null,
    milesMin: search.milesMin ?? usual.milesMin,
    milesMax: search.milesMax ?? usual.milesMax,
    postedWithinHours: search.postedWithinHours ?? null,
    rateMin: search.rateMin ?? null,
    weightMax: search.weightMax ?? null,
    lengthMax: search.lengthMax ?? null,
    ratePosted: search.ratePosted ?? false,
    reachable: search.reachable ?? false,
    ungrouped: false,
    hideWarned: false,
    hidden: search.hiddenCompanies ?? [],
  };
}

const LOCAL_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Loads that are requested by their ids need not be near it. */
const ANYWHERE = { fullName: 'Kansas City, MO', latitude: 39.1, longitude: -94.58 };

/** Returns a search that begins where a load does; null if it is gone, or there is no truck. */
async function criteriaAround(loadId: string, trucks: TruckChoice[]): Promise<SearchCriteria | null> {
  const [first] = trucks;
  if (!first) return null;
  const request: LoadSearchRequest = {
    origin: ANYWHERE,
    truck: first.request,
    pickupStartDate: toWireDate(new Date()),
  };
  const { itemList } = await callSearch(
    request,
    { ids: [loadId], refresh: true },
    AbortSignal.timeout(30_000),
  );
  const load: FoundLoad | undefined = itemList[0];
  if (!load) return null;
  const truck = trucks.find(({ equipment }) => load.equipments.includes(equipment)) ?? first;
  const day = dayIn(load.pickUp, load.originTimeZone);
  return {
    ...defaultCriteria(day),
    truck: truck.id,
    origin: load.origin,
    milesMin: 0,
    pickupEnd: day,
  };
}
