import { formatGain, formatNumber } from '@lanewise/browser';
import { fromWireDate, LOAD_SORT_LABELS, type FoundLoad } from '@lanewise/contracts';
import { figuresOf } from '../../../shared/load/figures';
import { formatWindow } from '@lanewise/browser/time';

export interface ComparedFigure {
  text: string;
  /** `best` or `soonest`, on the best of its row. */
  mark: string | null;
}

/** A figure of each of the compared loads. */
export interface ComparedRow {
  name: string;
  /** Null for a load of which nothing is known. */
  figures: (ComparedFigure | null)[];
}

interface Row {
  name: string;
  text: (load: FoundLoad) => string;
  /** The smaller the better; null leaves the load out. Without it, none is better than another. */
  rank?: (load: FoundLoad) => number | null;
  mark?: string;
}

const UNKNOWN = '–';
const miles = (count: number): string => `${formatNumber(count)} mi`;
const ifPosted = (load: FoundLoad, value: number): number | null => (load.rate > 0 ? -value : null);
const figure = (load: FoundLoad) => figuresOf(load, true);
const emptyMiles = ({ deadheadOrigin, deadheadDestination }: FoundLoad) =>
  deadheadOrigin + deadheadDestination;
const timeOf = (date: string | null) => (date === null ? null : fromWireDate(date).getTime());

/** The first one remains when the comparison is collapsed. */
const ROWS: Row[] = [
  {
    name: LOAD_SORT_LABELS.profit,
    text: (load) => figure(load).profit.value,
    rank: (load) => ifPosted(load, load.profit),
  },
  {
    name: LOAD_SORT_LABELS.profitPerMile,
    text: (load) => figure(load).profitPerMile.value,
    rank: (load) => ifPosted(load, load.profitPerMile),
  },
  {
    name: LOAD_SORT_LABELS.profitPerDay,
    text: (load) => (load.rate > 0 ? formatGain(load.profitPerDay) : UNKNOWN),
    rank: (load) => ifPosted(load, load.profitPerDay),
  },
  {
    name: LOAD_SORT_LABELS.rate,
    text: (load) => figure(load).rate.value,
    rank: (load) => ifPosted(load, load.rate),
  },
  {
    name: LOAD_SORT_LABELS.ratePerMile,
    text: (load) => figure(load).ratePerMile.value,
    rank: (load) => ifPosted(load, load.ratePerMile),
  },
  { name: 'Total Miles', text: (load) => miles(load.miles + emptyMiles(load)) },
  { name: 'Empty Miles', text: (load) => miles(emptyMiles(load)), rank: emptyMiles },
  {
    name: LOAD_SORT_LABELS.pickUp,
    text: ({ pickUp, pickUpEnd, originTimeZone }) => formatWindow(pickUp, pickUpEnd, originTimeZone),
    rank: ({ pickUp }) => timeOf(pickUp),
    mark: 'soonest',
  },
  {
    name: LOAD_SORT_LABELS.delivery,
    text: ({ delivery, deliveryEnd, destinationTimeZone }) =>
      delivery === null ? UNKNOWN : formatWindow(delivery, deliveryEnd, destinationTimeZone),
    rank: ({ delivery }) => timeOf(delivery),
    mark: 'soonest',
  },
  { name: 'Broker', text: ({ shipperName }) => shipperName },
];

/** Compares loads row by row. Where all are equal, none is marked. */
export function compare(loads: readonly (FoundLoad | null)[]): ComparedRow[] {
  return ROWS.map(({ name, text, rank, mark = 'best' }) => {
    const ranks = loads.map((load) => (load && rank ? rank(load) : null));
    const values = ranks.filter((value) => value !== null);
    const best = Math.min(...values);
    const differ = values.some((value) => value !== best);
    return {
      name,
      figures: loads.map(
        (load, at) => load && { text: text(load), mark: differ && ranks[at] === best ? mark : null },
      ),
    };
  });
}
