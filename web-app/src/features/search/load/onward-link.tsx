import { formatGain, formatNumber } from '@lanewise/browser';
import { Equipment, type FoundLoad, type OnwardFigures } from '@lanewise/contracts';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { SearchCriteria } from '../search/criteria';
import { withPins } from '../search/pins';
import { usePins } from '../search/use-pins';
import { deliveryWeekday, onwardAddress } from './onward-search';

interface OnwardLinkProps {
  load: FoundLoad;
  onward: OnwardFigures;
  criteria: SearchCriteria;
}

/** Links to the loads that wait where a load is delivered: `Fort Worth, Fri: 46 van loads, best +$2.10/mi, 14 toward Reno`. */
export function OnwardLink({ load, onward, criteria }: OnwardLinkProps) {
  const { pins } = usePins();
  const { count, best, towardDestination } = onward;
  const where = `${cityOf(load.destination)}, ${deliveryWeekday(load)}`;
  const kind = Equipment[load.equipment].toLowerCase();
  if (count === 0) return <span className="onward">{`${where}: no ${kind} loads`}</span>;
  const facts = [
    `${formatNumber(count)} ${kind} ${count === 1 ? 'load' : 'loads'}`,
    ...(best ? [`best ${formatGain(best.profitPerMile)}/mi`] : []),
    ...(towardDestination
      ? [`${formatNumber(towardDestination)} toward ${cityOf(criteria.destination)}`]
      : []),
  ];
  return (
    <Link
      className="onward"
      component={RouterLink}
      to={`/search?${withPins(onwardAddress(load, criteria), pins)}`}
      tabIndex={-1}
      aria-label={`What is next: ${where}, ${facts.join(', ')}`}
      aria-description="Picked up within two days of the delivery, and within your deadhead of it."
    >
      {`${where}: ${facts.join(', ')}`}
    </Link>
  );
}

const cityOf = (fullName: string): string => fullName.replace(/, [A-Z]{2}$/, '');
