import { formatNumber } from '@lanewise/browser';
import type { SearchChange } from '@lanewise/contracts';
import { dayIn, formatDay } from '@lanewise/browser/time';
import { withChange, type SearchCriteria } from '../search/criteria';

/** Returns the criteria with a suggested change; dates are those at the origin. */
export function withSuggestion(
  criteria: SearchCriteria,
  change: SearchChange,
  originTimeZone: string,
): SearchCriteria {
  const { destination, pickupStartDate, pickupEndDate, hiddenCompanies, ...limits } = change;
  return withChange(criteria, {
    ...limits,
    ...(destination !== undefined && { destination: destination?.fullName ?? '' }),
    ...(pickupStartDate !== undefined && { pickup: dayIn(pickupStartDate, originTimeZone) }),
    ...(pickupEndDate !== undefined && {
      pickupEnd: pickupEndDate === null ? '' : dayIn(pickupEndDate, originTimeZone),
    }),
    ...(hiddenCompanies !== undefined && { hidden: hiddenCompanies }),
  });
}

/** Describes a suggested change: `Remove maximum weight`. Several at once are listed. */
export function describeChange(
  criteria: SearchCriteria,
  change: SearchChange,
  originTimeZone: string,
): string {
  const after = withSuggestion(criteria, change, originTimeZone);
  const parts: string[] = [];
  const apart = criteria.deadheadAfter !== null && criteria.destination !== '';
  if (change.deadhead !== undefined)
    parts.push(`Increase deadhead${apart ? ' to the pickup' : ''} to ${formatNumber(change.deadhead)} miles`);
  if (typeof change.deadheadAfter === 'number')
    parts.push(`Increase deadhead after the delivery to ${formatNumber(change.deadheadAfter)} miles`);
  if (change.milesMin !== undefined && change.milesMax !== undefined) parts.push('Allow any distance');
  else if (change.milesMin !== undefined) {
    parts.push(`Include loads under ${formatNumber(criteria.milesMin)} miles`);
  } else if (change.milesMax !== undefined) {
    parts.push(`Include loads over ${formatNumber(criteria.milesMax)} miles`);
  }
  if (change.ratePosted !== undefined) parts.push('Include loads without a posted rate');
  if (change.reachable !== undefined) parts.push('Include pickups out of reach');
  if (change.postedWithinHours !== undefined) parts.push('Include loads posted earlier');
  if (change.rateMin !== undefined) parts.push('Remove minimum rate');
  if (change.weightMax !== undefined) parts.push('Remove maximum weight');
  if (change.lengthMax !== undefined) parts.push('Remove maximum length');
  if (change.hiddenCompanies !== undefined) parts.push('Show hidden companies');
  if (change.pickupEndDate !== undefined) parts.push('Remove latest pickup');
  if (change.pickupStartDate !== undefined) parts.push(`Pick up from ${formatDay(after.pickup)}`);
  if (change.destination !== undefined) parts.push('Remove destination');
  return parts.map((part, index) => (index === 0 ? part : part[0].toLowerCase() + part.slice(1))).join(', ');
}
