import { endOfDay, instantAt, startOfDay } from '@lanewise/browser/time';
import { toWireDate, type CityOption, type LoadSearchRequest } from '@lanewise/contracts';
import type { SearchCriteria, SearchSort } from './criteria';
import type { TruckChoice } from './trucks';

/** Returns the request for criteria, without paging. */
export function requestOf(
  criteria: SearchCriteria,
  sort: SearchSort,
  truck: TruckChoice,
  origin: CityOption,
  destination: CityOption | null,
): LoadSearchRequest {
  return {
    origin: toPlace(origin),
    destination: destination && toPlace(destination),
    truck: truck.request,
    pickupStartDate: toWireDate(
      criteria.pickupTime
        ? instantAt(`${criteria.pickup}T${criteria.pickupTime}`, origin.timeZone)
        : startOfDay(criteria.pickup, origin.timeZone),
    ),
    deadhead: criteria.deadhead,
    deadheadAfter: criteria.deadheadAfter ?? undefined,
    milesMin: criteria.milesMin,
    milesMax: criteria.milesMax,
    pickupEndDate: criteria.pickupEnd ? toWireDate(endOfDay(criteria.pickupEnd, origin.timeZone)) : undefined,
    postedWithinHours: criteria.postedWithinHours ?? undefined,
    rateMin: criteria.rateMin ?? undefined,
    weightMax: criteria.weightMax ?? undefined,
    lengthMax: criteria.lengthMax ?? undefined,
    ratePosted: criteria.ratePosted || undefined,
    reachable: criteria.reachable || undefined,
    folded: !criteria.ungrouped || undefined,
    hiddenCompanies: criteria.hidden.length > 0 ? criteria.hidden : undefined,
    sortField: sort.field,
    order: sort.order,
  };
}

const toPlace = ({ fullName, latitude, longitude }: CityOption) => ({ fullName, latitude, longitude });
