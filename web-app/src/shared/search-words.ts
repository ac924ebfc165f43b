import { formatNumber, formatShortMoney } from '@lanewise/browser';
import { type LoadSearchRequest, SEARCH_DEFAULTS } from '@lanewise/contracts';

/** The limits of a search, of which only whether it has a destination matters. */
type Limits = Partial<Omit<LoadSearchRequest, 'origin' | 'destination' | 'truck'>> & {
  destination?: unknown;
};

/** Returns where a search is from and to: `Chicago, IL → anywhere`. */
export const laneInWords = ({
  origin,
  destination,
}: Pick<LoadSearchRequest, 'origin' | 'destination'>): string =>
  `${origin.fullName} → ${destination?.fullName ?? 'anywhere'}`;

/** Returns in words what limits a search beyond what is usual: `100 mi deadhead`, `from $1,500`. */
export function limitsInWords(limits: Limits): string[] {
  const { deadheadAfter, postedWithinHours, rateMin, weightMax, lengthMax, hiddenCompanies = [] } = limits;
  const { deadhead, milesMin, milesMax } = { ...SEARCH_DEFAULTS, ...limits };
  const apart = Boolean(limits.destination) && deadheadAfter != null;
  const deadheads = (apart ? [deadhead, deadheadAfter] : [deadhead]).map(formatNumber).join(' + ');
  const parts = [
    (apart || deadhead !== SEARCH_DEFAULTS.deadhead) && `${deadheads} mi deadhead`,
    (milesMin !== SEARCH_DEFAULTS.milesMin || milesMax !== SEARCH_DEFAULTS.milesMax) &&
      `${formatNumber(milesMin)} to ${formatNumber(milesMax)} mi`,
    postedWithinHours != null && `posted within ${postedWithinHours} h`,
    rateMin != null && `from ${formatShortMoney(rateMin)}`,
    weightMax != null && `up to ${formatNumber(weightMax)} lb`,
    lengthMax != null && `up to ${formatNumber(lengthMax)} ft`,
    limits.ratePosted && 'posted rates',
    limits.reachable && 'within reach',
    hiddenCompanies.length > 0 && `${hiddenCompanies.length} hidden`,
  ];
  return parts.filter((part) => typeof part === 'string');
}
