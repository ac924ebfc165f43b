import { formatGain, formatMoney, formatNumber, formatShortMoney } from '@lanewise/browser';
import { LIMITS } from '@lanewise/contracts';
import { laneInWords, limitsInWords } from '../search-words';
import type { Preview } from './alert-search';
import type { AlertCriteria } from './alerts';

/** Returns a name for an alert: `Van, Chicago to anywhere, from $2.20/mi`. */
export function proposedName(
  equipment: string,
  { search, profitPerMileMin, profitMin }: Pick<AlertCriteria, 'search' | 'profitPerMileMin' | 'profitMin'>,
): string {
  const { origin, destination } = search;
  const lane = `${cityOf(origin.fullName)} to ${destination ? cityOf(destination.fullName) : 'anywhere'}`;
  const [minimum] = minimaInWords({ profitPerMileMin, profitMin });
  return [equipment, lane, minimum].filter(Boolean).join(', ').slice(0, LIMITS.alertName);
}

/** Without the state. */
const cityOf = (fullName: string): string => fullName.replace(/, [A-Z]{2}$/, '');

/** Returns what an alert looks for: `Chicago, IL → anywhere · Blue Heron · 3 days ahead · from $2.20/mi`. */
export function describeCriteria(criteria: AlertCriteria, truckName: string): string {
  const { search, days } = criteria;
  return [
    laneInWords(search),
    truckName,
    daysInWords(days),
    ...minimaInWords(criteria).map((minimum) => `${minimum} profit`),
    ...limitsInWords(search),
  ].join(' · ');
}

/** Returns how far ahead an alert looks. */
export const daysInWords = (days: number): string =>
  ['today', 'through tomorrow'][days] ?? `${days} days ahead`;

function minimaInWords({
  profitPerMileMin,
  profitMin,
}: Pick<AlertCriteria, 'profitPerMileMin' | 'profitMin'>): string[] {
  return [
    ...(profitPerMileMin === null ? [] : [`from ${formatMoney(profitPerMileMin)}/mi`]),
    ...(profitMin === null ? [] : [`from ${formatShortMoney(profitMin)}`]),
  ];
}

/** Returns `Would find 12 loads now, best +$2.41/mi.` */
export function previewInWords({ count, atLeast, best }: Preview): string {
  if (count === 0)
    return atLeast ? 'None of the first 1,000 loads reaches it now.' : 'Would find no load now.';
  const loads = `${formatNumber(count)}${atLeast ? ' or more' : ''} load${count === 1 && !atLeast ? '' : 's'}`;
  return `Would find ${loads} now${best === null ? '' : `, best ${formatGain(best)}/mi`}.`;
}
