import { LoadDue, type LOAD_DUES, LoadStatus } from '@lanewise/contracts';

interface DueRule {
  /** Over `load`. */
  where: string;
  /** Which comes first. */
  order: string;
}

const PICKED_UP = 'coalesce(load.pickUpEnd, load.pickUp)';
const DELIVERED = 'coalesce(load.deliveryEnd, load.delivery)';

/** Whether an instant is on a day at the stop that has begun, or on the next one. */
const byTomorrow = (instant: string, timeZone: string): string =>
  `(${instant} AT TIME ZONE ${timeZone})::date - (now() AT TIME ZONE ${timeZone})::date <= 1`;

/** Why saved loads need a look: the dashboard counts them, and the list shows them. */
export const DUE_RULES: Record<(typeof LOAD_DUES)[number], DueRule> = {
  [LoadDue.Pickup]: {
    where: `load.loadStatus = ${LoadStatus.Booked} AND ${PICKED_UP} >= now()
      AND ${byTomorrow('load.pickUp', 'load.originTimeZone')}`,
    order: 'load.pickUp',
  },
  // A running load that is late is still to be delivered; one that has not started is late for its pickup.
  [LoadDue.Delivery]: {
    where: `(load.loadStatus = ${LoadStatus.InProgress}
        OR load.loadStatus = ${LoadStatus.Booked} AND ${PICKED_UP} >= now())
      AND ${byTomorrow('load.delivery', 'load.destinationTimeZone')}`,
    order: 'load.delivery',
  },
  [LoadDue.NotStarted]: {
    where: `load.loadStatus = ${LoadStatus.Booked} AND ${PICKED_UP} < now()`,
    order: 'load.pickUp',
  },
  // As long as it can be picked up. What release 1.0 has not noted differs from nothing.
  [LoadDue.Changed]: {
    where: `load.loadStatus = ${LoadStatus.Saved} AND ${PICKED_UP} >= now()
      AND (load.marketGone OR EXISTS (
        SELECT FROM jsonb_each(load.marketTermsNow) AS term WHERE load.marketTermsSaved -> term.key <> term.value
      ))`,
    order: 'load.pickUp',
  },
  [LoadDue.Unpaid]: {
    where: `load.loadStatus = ${LoadStatus.Completed}`,
    order: `coalesce(${DELIVERED}, ${PICKED_UP})`,
  },
};
