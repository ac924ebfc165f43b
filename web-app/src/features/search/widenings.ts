import { formatNumber } from '@lanewise/browser';
import type { SearchChange } from '@lanewise/contracts';
import { dayIn, formatDay } from '../../shared/time';
import type { SearchCriteria } from './criteria';

/** The criteria as a proposed change leaves them; days are those at the origin. */
export function widen(
  criteria: SearchCriteria,
  change: SearchChange,
  originTimeZone: string,
): SearchCriteria {
  const { destination, pickupStartDate, pickupEndDate, hiddenCompanies, ...limits } = change;
  return {
    ...criteria,
    ...limits,
    ...(destination !== undefined && { destination: destination?.fullName ?? '' }),
    ...(pickupStartDate !== undefined && { pickup: dayIn(pickupStartDate, originTimeZone) }),
    ...(pickupEndDate !== undefined && {
      pickupEnd: pickupEndDate === null ? '' : dayIn(pickupEndDate, originTimeZone),
    }),
    ...(hiddenCompanies !== undefined && { hidden: hiddenCompanies }),
  };
}

/** What a proposed change does: `Widen to 250 miles`. Of several at once it tells one after the other. */
export function describeChange(
  criteria: SearchCriteria,
  change: SearchChange,
  originTimeZone: string,
): string {
  const after = widen(criteria, change, originTimeZone);
  const parts: string[] = [];
  if (change.deadhead !== undefined) parts.push(`Widen to ${formatNumber(change.deadhead)} miles`);
  if (change.milesMin !== undefined && change.milesMax !== undefined) parts.push('Any distance');
  else if (change.milesMin !== undefined) {
    parts.push(`Loads under ${formatNumber(criteria.milesMin)} miles too`);
  } else if (change.milesMax !== undefined) {
    parts.push(`Loads over ${formatNumber(criteria.milesMax)} miles too`);
  }
  if (change.ratePosted !== undefined) parts.push('Loads without a posted rate too');
  if (change.rateMin !== undefined) parts.push('Without the least rate');
  if (change.weightMax !== undefined) parts.push('Without the greatest weight');
  if (change.lengthMax !== undefined) parts.push('Without the greatest length');
  if (change.hiddenCompanies !== undefined) parts.push('With the hidden companies');
  if (change.pickupEndDate !== undefined) parts.push('Without the latest pickup date');
  if (change.pickupStartDate !== undefined) parts.push(`Pickup from ${formatDay(after.pickup)}`);
  if (change.destination !== undefined) parts.push('Without a destination');
  return parts.map((part, index) => (index === 0 ? part : part[0].toLowerCase() + part.slice(1))).join(', ');
}
