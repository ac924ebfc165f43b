import { type CreateSavedLoadRequest, type FoundLoad, LIMITS, LoadStatus } from '@lanewise/contracts';

/** The figures are for the record: the service calculates its own. */
type SavedCopy = CreateSavedLoadRequest & Pick<FoundLoad, 'ratePerMile' | 'profit' | 'profitPerMile'>;

/** Returns the request that saves a found load: distances and sizes in whole numbers, money in cents. */
export function savedCopyOf(load: FoundLoad, truckId: string | null, userId: string): SavedCopy {
  return {
    importLoadId: load.id,
    referenceId: load.referenceId,
    origin: load.origin,
    destination: load.destination,
    pickUp: load.pickUp,
    delivery: load.delivery,
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
    rate: cents(load.rate),
    ratePerMile: cents(load.ratePerMile),
    profit: cents(load.profit),
    profitPerMile: cents(load.profitPerMile),
    requirements: load.requirements,
    loadStatus: LoadStatus.Saved,
    truckId,
    userId,
  };
}

const wholeOrNull = (value: number | null): number | null => value && Math.round(value);
const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
