import {
  type BrokerLoad,
  type CreateBrokerLoadRequest,
  Equipment,
  type HaulingEquipment,
  LoadStatus,
  type SavedLoadStatus,
  type Stop,
  type UpdateBrokerLoadRequest,
  type User,
} from '@lanewise/contracts';
import { toInstant } from '../../../shared/load-form/to-instant';
import { clockAt } from '../../../shared/time';

/** The values of the form of a posted load. Empty numbers are null. */
export interface BrokerLoadValues {
  /** The load that is edited, as it was loaded. */
  saved: BrokerLoad | null;
  referenceId: string;
  equipment: HaulingEquipment;
  loadStatus: SavedLoadStatus;
  /** Full names of cities, or what has been typed of them. */
  origin: string;
  destination: string;
  /** What the clock at the stop shows, such as `2026-11-23T08:00`; empty for none. */
  pickUp: string;
  delivery: string;
  length: number | null;
  weight: number | null;
  width: number | null;
  height: number | null;
  miles: number | null;
  rate: number | null;
  shipperName: string;
  shipperLogo: string | null;
  shipperEmail: string;
  shipperPhone: string;
  shipperDotNumber: string;
  shipperMcNumber: string;
  requirements: string;
}

/** A new load, posted by this user's company. */
export const newLoadValues = (user: User): BrokerLoadValues => ({
  saved: null,
  referenceId: '',
  equipment: Equipment.Van,
  loadStatus: LoadStatus.Saved,
  origin: '',
  destination: '',
  pickUp: '',
  delivery: '',
  length: null,
  weight: null,
  width: null,
  height: null,
  miles: null,
  rate: null,
  shipperName: user.companyName,
  shipperLogo: user.avatar,
  shipperEmail: user.email,
  shipperPhone: user.phoneNumber ?? '',
  shipperDotNumber: user.dot ?? '',
  shipperMcNumber: user.mc ?? '',
  requirements: '',
});

export function loadValues(saved: BrokerLoad): BrokerLoadValues {
  const { referenceId, equipment, origin, destination, length, weight, width, height, miles, rate } = saved;
  const { loadStatus, shipperName, shipperLogo } = saved;
  return {
    saved,
    referenceId,
    equipment,
    loadStatus,
    origin,
    destination,
    pickUp: clockAt(saved.pickUp, saved.originTimeZone),
    delivery: saved.delivery === null ? '' : clockAt(saved.delivery, saved.destinationTimeZone),
    length,
    weight,
    width,
    height,
    miles,
    rate,
    shipperName,
    shipperLogo,
    shipperEmail: saved.shipperEmail ?? '',
    shipperPhone: saved.shipperPhone ?? '',
    shipperDotNumber: saved.shipperDotNumber ?? '',
    shipperMcNumber: saved.shipperMcNumber ?? '',
    requirements: saved.requirements ?? '',
  };
}

/** Returns the request that saves valid values: an update if they are of a posted load. */
export function loadRequest(
  { saved, pickUp, delivery, ...values }: BrokerLoadValues,
  origin: Pick<Stop, 'fullName' | 'timeZone'>,
  destination: Pick<Stop, 'fullName' | 'timeZone'>,
): CreateBrokerLoadRequest | UpdateBrokerLoadRequest {
  return {
    ...values,
    ...(saved && { id: saved.id, version: saved.version }),
    origin: origin.fullName,
    destination: destination.fullName,
    pickUp: toInstant(pickUp, origin.timeZone, saved?.pickUp),
    delivery: delivery ? toInstant(delivery, destination.timeZone, saved?.delivery) : null,
    miles: values.miles ?? 0,
    rate: values.rate ?? 0,
    shipperDotNumber: values.shipperDotNumber || null,
    shipperMcNumber: values.shipperMcNumber || null,
    requirements: values.requirements || null,
  };
}
