import { formatGain, formatMoney, formatNumber, formatShortMoney } from '@lanewise/browser';
import { Equipment, LOAD_SORT_LABELS, MESSAGES } from '@lanewise/contracts';
import type { CardLoad } from './card-load';
import { PROFIT_TONES, profitTone } from './profit';
import { milesInWords } from '../roads/road-words';
import { sizeParts } from './size';

/** A figure of a load: its name, formatted value, and explanation. */
export interface Figure {
  name: string;
  value: string;
  /** The same by another measure. */
  beside?: string;
  meaning: string;
}

export type FigureKey =
  'miles' | 'deadhead' | 'equipment' | 'size' | 'rate' | 'ratePerMile' | 'profit' | 'profitPerMile';

/** Shown instead of an unknown figure. */
const UNKNOWN = '–';

/**
 * Returns the figures of a load, in reading order. Empty miles after the delivery are included only when they are
 * known.
 */
export function figuresOf(load: CardLoad, hasDestination: boolean): Record<FigureKey, Figure> {
  const totalMiles = load.miles + load.deadheadOrigin + load.deadheadDestination;
  const emptyMiles = hasDestination ? [load.deadheadOrigin, load.deadheadDestination] : [load.deadheadOrigin];
  const total = `${formatNumber(totalMiles)} mi`;
  const posted = load.rate > 0;
  const isKnown = posted && !load.withoutTruck;
  const rate = formatShortMoney(load.rate);
  const cost = formatShortMoney(load.rate - load.profit);
  const profit = formatShortMoney(load.profit);
  const loaded = formatMoney(load.rate / load.miles);
  const size = sizeParts(load);
  const milesNote = milesInWords(load);
  const word = PROFIT_TONES[profitTone(load)].word;

  return {
    miles: {
      name: LOAD_SORT_LABELS.miles,
      value: `${formatNumber(load.miles)} mi`,
      meaning: [
        'Loaded miles from pickup to delivery.',
        ...(milesNote ? [`${milesNote}.`] : []),
        `Including empty miles: ${total}.`,
      ].join(' '),
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
        load.equipments && load.equipments.length > 1
          ? `The shipper accepts ${load.equipments.map((equipment) => Equipment[equipment]).join(' or ')}.`
          : 'The trailer that the shipper requires.',
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
          : 'The shipper gave no weight or length.',
    },
    rate: {
      name: LOAD_SORT_LABELS.rate,
      value: posted ? formatMoney(load.rate) : MESSAGES.callForRate,
      meaning: posted
        ? 'What the shipper pays for the whole trip.'
        : 'The shipper posted no rate: call to ask.',
    },
    ratePerMile: {
      name: LOAD_SORT_LABELS.ratePerMile,
      value: posted ? formatMoney(load.ratePerMile) : UNKNOWN,
      ...(posted && { beside: `all · ${loaded} loaded` }),
      meaning: posted
        ? `Rate per mile, including empty miles: ${rate} / (${[load.miles, ...emptyMiles].map(formatNumber).join(' + ')} mi). By the loaded miles alone, as boards show it: ${loaded}.`
        : 'Unknown without a rate.',
    },
    profit: {
      name: LOAD_SORT_LABELS.profit,
      value: profitText(load, cost),
      meaning: isKnown
        ? `${word}: ${rate} minus ${cost}, the cost of the truck for ${total}.`
        : load.withoutTruck
          ? NO_COST
          : `${MESSAGES.noRate}. The truck costs ${cost} for ${total}: a rate above that earns.`,
    },
    profitPerMile: {
      name: LOAD_SORT_LABELS.profitPerMile,
      value: isKnown ? formatGain(load.profitPerMile) : UNKNOWN,
      meaning: isKnown
        ? `Profit per mile, including empty miles: ${profit} / ${total}.`
        : load.withoutTruck
          ? NO_COST
          : 'Unknown without a rate.',
    },
  };
}

const NO_COST = 'What it costs is unknown without a truck: edit the load, and choose one.';

function profitText({ rate, profit, withoutTruck }: CardLoad, cost: string): string {
  if (withoutTruck) return `${UNKNOWN}, choose a truck`;
  return rate > 0 ? formatGain(profit) : `Break-even ${cost}`;
}
