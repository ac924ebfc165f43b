import { type CreateSavedLoadRequest, type FoundLoad, LIMITS, LoadStatus } from '@lanewise/contracts';

/** The figures are for the record: the service calculates its own. */
type SavedCopy = CreateSavedLoadRequest & Pick<FoundLoad, 'ratePerMile' | 'profit' | 'profitPerMile'>;

/** The terms that were agreed on with the broker. */
export interface Agreed {
  /** Dollars. */
  rate: number;
  loadStatus: LoadStatus.Saved | LoadStatus.Booked;
}

/**
 * Returns the request that saves a found load: distances and sizes in whole numbers, money in cents.
 * @param agreed by default it is saved as posted
 */
export function savedCopyOf(
  load: FoundLoad,
  truckId: string | null,
  userId: string,
  { rate, loadStatus }: Agreed = { rate: load.rate, loadStatus: LoadStatus.Saved },
): SavedCopy {
  const totalMiles = load.miles + load.deadheadOrigin + load.deadheadDestination;
  const profit = load.profit + rate - load.rate;
  return {
    importLoadId: load.id,
    referenceId: load.referenceId,
    origin: load.origin,
    destination: load.destination,
    pickUp: load.pickUp,
    pickUpEnd: load.pickUpEnd,
    delivery: load.delivery,
    deliveryEnd: load.deliveryEnd,
    length: wholeOrNull(load.length),
    weight: wholeOrNull(load.weight),
    width: load.width,
    height: load.height,
    equipment: load.equipment,
    // A load board may write more than a carrier may.
    shipperName: load.shipperName.slice(0, LIMITS.shipperName),
    shipperLogo: load.shipperLogo,
    shipperEmail: load.shipperEmail,
    shipperPhone: load.shipperPhone,
    shipperDotNumber: load.shipperDotNumber,
    shipperMcNumber: load.shipperMcNumber,
    miles: Math.round(load.miles),
    deadheadOrigin: Math.round(load.deadheadOrigin),
    deadheadDestination: Math.round(load.deadheadDestination),
    rate: cents(rate),
    ratePerMile: cents(rate / totalMiles),
    profit: cents(profit),
    profitPerMile: cents(profit / totalMiles),
    requirements: load.requirements,
    loadStatus,
    truckId,
    userId,
  };
}

const wholeOrNull = (value: number | null): number | null => value && Math.round(value);
const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
