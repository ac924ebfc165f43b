import {
  type CreateSavedLoadRequest,
  Equipment,
  type HaulingEquipment,
  LoadStatus,
  type SavedLoad,
  type SavedLoadStatus,
  type Stop,
  type UpdateSavedLoadRequest,
} from '@lanewise/contracts';
import { toInstant } from '../../../shared/load-form/to-instant';
import { clockAt } from '../../../shared/time';

/** The values of the load form. Empty numbers are null. */
export interface LoadValues {
  /** The load that is edited, as it was loaded. */
  saved: SavedLoad | null;
  referenceId: string;
  loadStatus: SavedLoadStatus;
  /** Empty for none. */
  truckId: string;
  equipment: HaulingEquipment;
  /** Full names of cities, or what has been typed of them. */
  origin: string;
  destination: string;
  /** What the clock at the stop shows, such as `2026-11-23T08:00`; empty for none. */
  pickUp: string;
  delivery: string;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
  shipperName: string;
  shipperEmail: string;
  shipperPhone: string;
  miles: number | null;
  deadheadOrigin: number | null;
  deadheadDestination: number | null;
  rate: number | null;
  requirements: string;
}

export const NEW_LOAD: LoadValues = {
  saved: null,
  referenceId: '',
  loadStatus: LoadStatus.Saved,
  truckId: '',
  equipment: Equipment.Van,
  origin: '',
  destination: '',
  pickUp: '',
  delivery: '',
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
};

export function loadValues(saved: SavedLoad): LoadValues {
  const { referenceId, loadStatus, equipment, origin, destination, shipperName } = saved;
  const { length, width, height, weight, miles, deadheadOrigin, deadheadDestination, rate } = saved;
  return {
    saved,
    referenceId,
    loadStatus,
    truckId: saved.truckId ?? '',
    equipment,
    origin,
    destination,
    pickUp: clockAt(saved.pickUp, saved.originTimeZone),
    delivery: saved.delivery === null ? '' : clockAt(saved.delivery, saved.destinationTimeZone),
    length,
    width,
    height,
    weight,
    shipperName,
    shipperEmail: saved.shipperEmail ?? '',
    shipperPhone: saved.shipperPhone ?? '',
    miles,
    deadheadOrigin,
    deadheadDestination,
    rate,
    requirements: saved.requirements ?? '',
  };
}

/** Returns the request that saves valid values: an update if they are of a saved load. */
export function loadRequest(
  values: LoadValues,
  origin: Pick<Stop, 'fullName' | 'timeZone'>,
  destination: Pick<Stop, 'fullName' | 'timeZone'>,
): CreateSavedLoadRequest | UpdateSavedLoadRequest {
  const { saved, truckId, pickUp, delivery, shipperEmail, shipperPhone, requirements, ...others } = values;
  return {
    ...others,
    ...(saved && { id: saved.id, version: saved.version }),
    origin: origin.fullName,
    destination: destination.fullName,
    truckId: truckId || null,
    pickUp: toInstant(pickUp, origin.timeZone, saved?.pickUp),
    delivery: delivery ? toInstant(delivery, destination.timeZone, saved?.delivery) : null,
    shipperEmail: shipperEmail || null,
    shipperPhone: shipperPhone || null,
    miles: values.miles ?? 0,
    deadheadOrigin: values.deadheadOrigin ?? 0,
    deadheadDestination: values.deadheadDestination ?? 0,
    rate: values.rate ?? 0,
    requirements: requirements || null,
  };
}
