import { cityByName, useCityResolver } from '@lanewise/browser/ui';
import { clockAt, instantAt } from '@lanewise/browser/time';
import {
  type AdminLoad,
  Equipment,
  type HaulingEquipment,
  LOAD_STATUS_NAMES,
  MESSAGES,
  type SaveAdminLoadRequest,
  type SavedLoadStatus,
  toWireDate,
} from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';

type End = 'origin' | 'destination';

/** A load as its form has it: times are what the clock at the stop shows, such as `2026-11-23T08:00`, or empty. */
export interface LoadValues extends AdminLoad {
  /** As it was loaded. */
  saved: AdminLoad;
}

export const toValues = (saved: AdminLoad): LoadValues => ({
  ...saved,
  pickUp: clockAt(saved.pickUp, saved.originTimeZone),
  delivery: saved.delivery && clockAt(saved.delivery, saved.destinationTimeZone),
  saved,
});

/** Returns a function that finds a city by a typed text; undefined if there is none. */
export function useZoneOf() {
  const queryClient = useQueryClient();
  const resolve = useCityResolver();
  return async (saved: AdminLoad, end: End, typed: string) => {
    // The city of a load need not be in the table.
    if (typed === saved[end]) return { fullName: typed, timeZone: saved[`${end}TimeZone`] };
    const fullName = await resolve(typed);
    return (fullName && (await queryClient.fetchQuery(cityByName(fullName)))) || undefined;
  };
}

/** Returns the function that makes a request of the form's values. */
export function useLoadRequest() {
  const zoneOf = useZoneOf();
  return async ({ saved, ...values }: LoadValues): Promise<SaveAdminLoadRequest> => {
    const [origin, destination] = await Promise.all([
      zoneOf(saved, 'origin', values.origin),
      zoneOf(saved, 'destination', values.destination),
    ]);
    // Their rules have found both.
    if (!origin || !destination) throw new Error(MESSAGES.chooseCities);
    return {
      version: values.version,
      referenceId: values.referenceId,
      loadStatus: values.loadStatus,
      origin: origin.fullName,
      destination: destination.fullName,
      pickUp: instantOf(values.pickUp, origin.timeZone, saved.pickUp),
      delivery: values.delivery ? instantOf(values.delivery, destination.timeZone, saved.delivery) : null,
      equipments: values.equipments,
      miles: values.miles,
      // An empty one means that none is posted.
      rate: values.rate ?? 0,
      length: values.length,
      weight: values.weight,
      width: values.width,
      height: values.height,
      shipperName: values.shipperName,
      shipperEmail: values.shipperEmail,
      shipperPhone: values.shipperPhone,
      shipperDotNumber: values.shipperDotNumber,
      shipperMcNumber: values.shipperMcNumber,
      requirements: values.requirements,
    };
  };
}

/** A time that was not changed stays exactly what it was: an hour that the clock repeats in the fall, and seconds. */
const instantOf = (clock: string, timeZone: string, saved: string | null): string =>
  saved && clockAt(saved, timeZone) === clock ? saved : toWireDate(instantAt(clock, timeZone));

/** Returns a value of the form as it is shown, where it is not shown as it is. */
export function describeValue(field: string, value: unknown): string | undefined {
  if (field === 'equipments') return (value as HaulingEquipment[]).map((id) => Equipment[id]).join(', ');
  if (field === 'loadStatus' && value) return LOAD_STATUS_NAMES[value as SavedLoadStatus];
  if (field === 'pickUp' || field === 'delivery') return (value as string | null)?.replace('T', ' ');
  return undefined;
}
