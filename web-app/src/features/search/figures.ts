import { formatGain, formatMoney, formatNumber, formatShortMoney } from '@lanewise/browser';
import { Equipment, LOAD_SORT_LABELS, MESSAGES, type FoundLoad } from '@lanewise/contracts';
import { PROFIT_TONES, profitTone } from './profit';
import { sizeParts } from './size';

/** One figure of a load: what it is called, how it reads, and what it means. */
export interface Figure {
  name: string;
  value: string;
  meaning: string;
}

export type FigureKey =
  'miles' | 'deadhead' | 'equipment' | 'size' | 'rate' | 'ratePerMile' | 'profit' | 'profitPerMile';

/** Shown in place of a figure that cannot be known. */
const UNKNOWN = '–';

/**
 * The figures of a found load, in the order in which they are read. Empty miles on the far end are told only
 * when the search has a destination.
 */
export function figuresOf(load: FoundLoad, hasDestination: boolean): Record<FigureKey, Figure> {
  const totalMiles = load.miles + load.deadheadOrigin + load.deadheadDestination;
  const emptyMiles = hasDestination ? [load.deadheadOrigin, load.deadheadDestination] : [load.deadheadOrigin];
  const total = `${formatNumber(totalMiles)} mi`;
  const posted = load.rate > 0;
  const rate = formatShortMoney(load.rate);
  const cost = formatShortMoney(load.rate - load.profit);
  const profit = formatShortMoney(load.profit);
  const size = sizeParts(load);
  const word = PROFIT_TONES[profitTone(load)].word;

  return {
    miles: {
      name: LOAD_SORT_LABELS.miles,
      value: `${formatNumber(load.miles)} mi`,
      meaning: `Loaded miles from pickup to delivery. With the empty miles: ${total}.`,
    },
    deadhead: {
      name: 'Deadhead',
      value: emptyMiles.map(formatNumber).join(' + '),
      meaning: hasDestination
        ? `Empty miles: ${formatNumber(load.deadheadOrigin)} to the pickup, ${formatNumber(load.deadheadDestination)} from the delivery to your destination.`
        : `Empty miles: ${formatNumber(load.deadheadOrigin)} to the pickup.`,
    },
    equipment: {
      name: 'Equipment',
      value: Equipment[load.equipment],
      meaning:
        load.equipments.length > 1
          ? `The shipper takes ${load.equipments.map((equipment) => Equipment[equipment]).join(' or ')}.`
          : 'The trailer that the shipper asks for.',
    },
    size: {
      name: 'Weight and length',
      value:
        size
          .filter(({ way }) => way === 'heavy' || way === 'long')
          .map(({ amount }) => amount)
          .join(' · ') || UNKNOWN,
      meaning:
        size.length > 0
          ? `The freight is ${size.map(({ amount, way }) => `${amount} ${way}`).join(', ')}.`
          : 'The shipper gives no weight and no length.',
    },
    rate: {
      name: LOAD_SORT_LABELS.rate,
      value: posted ? formatMoney(load.rate) : MESSAGES.noRate,
      meaning: posted
        ? 'What the shipper pays for the whole trip.'
        : 'The shipper posts no rate: call and ask.',
    },
    ratePerMile: {
      name: LOAD_SORT_LABELS.ratePerMile,
      value: posted ? formatMoney(load.ratePerMile) : UNKNOWN,
      meaning: posted
        ? `Rate per mile counts the empty miles: ${rate} / (${[load.miles, ...emptyMiles].map(formatNumber).join(' + ')} mi).`
        : 'Known once there is a rate.',
    },
    profit: {
      name: LOAD_SORT_LABELS.profit,
      value: formatGain(load.profit),
      meaning: posted
        ? `${word}: ${rate} less ${cost} that the truck costs over ${total}.`
        : `No rate is posted; the truck costs ${cost} over ${total}.`,
    },
    profitPerMile: {
      name: LOAD_SORT_LABELS.profitPerMile,
      value: formatGain(load.profitPerMile),
      meaning: `Profit over all miles, the empty ones too: ${profit} / ${total}.`,
    },
  };
}
