import { formatMoney, formatNumber } from '@lanewise/browser';
import { MESSAGES, type BrokerLoad } from '@lanewise/contracts';
import { type Figure, type FigureKey, figuresOf } from '../../shared/load/figures';
import { asCard } from './as-card';

/** The columns of the profit, which a broker has not, show how often a load was found and saved. */
export const COUNT_HEADS = { profit: 'Found', profitPerMile: 'Saved' } as const;

/** Hints that say what the figures count. */
export const COUNT_HINTS = {
  profit: 'How often it was shown among the results of a carrier’s search.',
  profitPerMile: 'How often a carrier has saved it.',
} as const;

/** Returns the figures of a posted load by their cells. */
export function brokerFigures(load: BrokerLoad): Record<FigureKey, Figure> {
  const figures = figuresOf(asCard(load), true);
  const posted = load.rate > 0;
  return {
    ...figures,
    miles: { ...figures.miles, meaning: 'Loaded miles from pickup to delivery.' },
    deadhead: {
      ...figures.deadhead,
      meaning: 'Empty miles to the pickup and after the delivery. Each carrier sees those of their truck.',
    },
    equipment: { ...figures.equipment, meaning: 'The trailer that the load requires.' },
    size: {
      ...figures.size,
      meaning: load.weight || load.length ? figures.size.meaning : 'No weight or length given.',
    },
    rate: {
      ...figures.rate,
      ...(!posted && { value: MESSAGES.noRate }),
      meaning: posted ? 'What you pay for the whole trip.' : 'Carriers must call to ask for the rate.',
    },
    ratePerMile: {
      ...figures.ratePerMile,
      meaning: posted
        ? `${formatMoney(load.rate)} / ${formatNumber(load.miles)} mi.`
        : figures.ratePerMile.meaning,
    },
    profit: {
      name: COUNT_HEADS.profit,
      value: formatNumber(load.foundCount),
      meaning: COUNT_HINTS.profit,
    },
    profitPerMile: {
      name: COUNT_HEADS.profitPerMile,
      value: formatNumber(load.savedCount),
      meaning: COUNT_HINTS.profitPerMile,
    },
  };
}
