import {
  type CreateSavedLoadRequest,
  Equipment,
  LoadStatus,
  type SavedLoad,
  type Stop,
} from '@lanewise/contracts';
import type { LoadToPlan } from '../../../shared/plan/ask-plan';
import { isPlanned } from '../../../shared/plan/use-planning';
import { type FormValues, requestOf, valuesOf } from '../../../shared/form/form-values';
import { clockOfEnds, clockOfStops, endInstantsOf, instantsOf } from '../../../shared/load-form/stop-times';

/** Numbers that are none while their field is empty. */
type Count = 'miles' | 'deadheadOrigin' | 'deadheadDestination' | 'rate';

/** Cities are full names, or what has been typed of them; times are what the clock at the stop shows. */
export type LoadValues = FormValues<
  Omit<
    CreateSavedLoadRequest,
    'userId' | 'importLoadId' | 'trip' | 'shipperLogo' | 'shipperDotNumber' | 'shipperMcNumber' | Count
  >
> &
  Record<Count, number | null> & {
    /** The load that is edited, as it was loaded. */
    saved: SavedLoad | null;
  };

export const NEW_LOAD: LoadValues = {
  saved: null,
  referenceId: '',
  loadStatus: LoadStatus.Saved,
  truckId: '',
  equipment: Equipment.Van,
  origin: '',
  destination: '',
  pickUp: '',
  pickUpEnd: '',
  delivery: '',
  deliveryEnd: '',
  length: null,
  width: null,
  height: null,
  weight: null,
  shipperName: '',
  shipperEmail: '',
  shipperPhone: '',
  miles: null,
  deadheadOrigin: null,
  deadheadDestination: null,
  rate: null,
  requirements: '',
  notes: '',
};

export const loadValues = (saved: SavedLoad): LoadValues => ({
  ...valuesOf({ ...saved, saved }, NEW_LOAD),
  ...clockOfStops(saved),
  ...clockOfEnds(saved),
});

/** Returns the request that saves valid values. */
export function loadRequest(
  { saved, ...values }: LoadValues,
  origin: Pick<Stop, 'fullName' | 'timeZone'>,
  destination: Pick<Stop, 'fullName' | 'timeZone'>,
): CreateSavedLoadRequest {
  return {
    ...requestOf(values),
    ...instantsOf(values, saved, origin, destination),
    ...endInstantsOf(values, saved, origin, destination),
    origin: origin.fullName,
    destination: destination.fullName,
    deadheadOrigin: values.deadheadOrigin ?? 0,
    deadheadDestination: values.deadheadDestination ?? 0,
    rate: values.rate ?? 0,
  };
}

/** Returns what a truck would be planned with if valid values were saved. */
export function toPlanned(values: LoadValues, origin: Stop, destination: Stop): LoadToPlan {
  const { pickUp, delivery } = instantsOf(values, values.saved, origin, destination);
  const { pickUpEnd } = endInstantsOf(values, values.saved, origin, destination);
  return {
    id: values.saved?.id ?? '',
    referenceId: values.referenceId,
    loadStatus: values.loadStatus ?? LoadStatus.Saved,
    truckId: values.truckId || null,
    origin: origin.fullName,
    originLatitude: origin.latitude,
    originLongitude: origin.longitude,
    originTimeZone: origin.timeZone,
    destination: destination.fullName,
    destinationLatitude: destination.latitude,
    destinationLongitude: destination.longitude,
    destinationTimeZone: destination.timeZone,
    pickUp,
    pickUpEnd,
    delivery,
    miles: values.miles ?? 0,
  };
}

const PLANNED_FIELDS = ['truckId', 'origin', 'destination', 'pickUp', 'pickUpEnd', 'delivery'] as const;

/** Returns whether a saved load is planned already, with the same truck, places and times. */
export const isPlannedAlike = (saved: SavedLoad, planned: LoadToPlan): boolean =>
  isPlanned(saved.loadStatus) && PLANNED_FIELDS.every((field) => saved[field] === planned[field]);
