import type { SavedLoad } from '@lanewise/contracts';
import type { CardLoad } from '../load/card-load';
import type { Figure, FigureKey } from '../load/figures';
import { formatWindow } from '@lanewise/browser/time';
import type { PrintedColumn } from './printed-table';

type Trip = Pick<CardLoad, 'origin' | 'originTimeZone' | 'destination' | 'destinationTimeZone'> &
  Pick<CardLoad, 'pickUp' | 'pickUpEnd' | 'delivery' | 'deliveryEnd' | 'waypoints'>;

/** Returns the columns of every printed load: its stops and its figures, in pairs. */
export function loadColumns<Load extends Trip>(
  figuresOf: (load: Load) => Record<FigureKey, Figure>,
  earned = 'Profit · per mile',
): PrintedColumn<Load>[] {
  const pair = (head: string, first: FigureKey, second: FigureKey): PrintedColumn<Load> => ({
    head,
    lines: (load) => {
      const figures = figuresOf(load);
      return [figures[first].value, figures[second].value];
    },
  });
  return [
    {
      head: 'Pickup',
      lines: ({ origin, pickUp, pickUpEnd, originTimeZone }) => [
        origin,
        formatWindow(pickUp, pickUpEnd, originTimeZone),
      ],
    },
    {
      head: 'Delivery',
      lines: ({ destination, delivery, deliveryEnd, destinationTimeZone, waypoints }) => [
        destination,
        delivery === null ? 'No delivery time' : formatWindow(delivery, deliveryEnd, destinationTimeZone),
        waypoints.length > 0 && `by ${waypoints.map(({ fullName }) => fullName).join('; ')}`,
      ],
    },
    pair('Equipment', 'equipment', 'size'),
    { ...pair('Miles · deadhead', 'miles', 'deadhead'), figures: true },
    { ...pair('Rate · per mile', 'rate', 'ratePerMile'), figures: true },
    { ...pair(earned, 'profit', 'profitPerMile'), figures: true },
  ];
}

type Posting = Pick<SavedLoad, 'shipperName' | 'referenceId' | 'shipperPhone' | 'shipperEmail'>;

/** The company that posted a load, and how to reach it. */
export const SHIPPER_COLUMN: PrintedColumn<Posting> = {
  head: 'Broker',
  lines: ({ shipperName, referenceId, shipperPhone, shipperEmail }) => [
    shipperName,
    referenceId,
    shipperPhone || shipperEmail,
  ],
};
