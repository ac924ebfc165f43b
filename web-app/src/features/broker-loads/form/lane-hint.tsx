import { formatNumber, formatShortMoney } from '@lanewise/browser';
import { useDebounced } from '@lanewise/browser/ui';
import { type HaulingEquipment, NUMBER_RULES, type Stop } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { areaInWords, formatPostings } from '../../../shared/lane-rates/lane-words';
import { laneRates, percentilesOf, USUAL_DAYS } from '../../../shared/lane-rates/lanes';
import { placeOf } from '../../../shared/place-of';

/** Milliseconds without a change of the lane before its rates are requested. */
const DEBOUNCE_MS = 400;

const { min: MIN, max: MAX } = NUMBER_RULES.postedMiles;

interface LaneHintProps {
  origin: Stop;
  destination: Stop;
  equipment: HaulingEquipment;
  miles: number;
}

/** Says which rates others post for these miles of a lane. Nothing while that is unknown. */
export default function LaneHint({ origin, destination, equipment, miles }: LaneHintProps) {
  const lane = { origin: placeOf(origin), destination: placeOf(destination), equipment, days: USUAL_DAYS };
  const key = JSON.stringify(lane);
  const settled = useDebounced(key, DEBOUNCE_MS) === key;
  const { data } = useQuery({ ...laneRates(lane), enabled: settled, retry: false });
  const percentiles = data && percentilesOf(data);
  if (!percentiles || miles < MIN || miles > MAX) return null;
  const [from, to] = [percentiles.p25, percentiles.p75].map((each) =>
    formatShortMoney(toTenDollars(each * miles)),
  );
  return `The middle half of ${formatPostings(data.n)} on this lane pays ${from} to ${to} for these ${formatNumber(miles)} miles. ${areaInWords(data, lane)}`;
}

/** Rounds to ten dollars, as rates are talked about. */
const toTenDollars = (dollars: number): number => Math.round(dollars / 10) * 10;
