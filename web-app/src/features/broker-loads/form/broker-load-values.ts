import {
  type BrokerLoad,
  type CreateBrokerLoadRequest,
  Equipment,
  LoadStatus,
  type Stop,
  type User,
} from '@lanewise/contracts';
import { type FormValues, requestOf, valuesOf } from '../../../shared/form/form-values';
import { clockOfStops, instantsOf } from '../../../shared/load-form/stop-times';

/** Cities are full names, or what has been typed of them; times are what the clock at the stop shows. */
export type BrokerLoadValues = FormValues<
  Omit<CreateBrokerLoadRequest, 'userId' | 'shipperLogo' | 'miles' | 'rate'>
> &
  Record<'miles' | 'rate', number | null> & {
    shipperLogo: string | null;
    /** The load that is edited, as it was loaded. */
    saved: BrokerLoad | null;
  };

const BLANK: BrokerLoadValues = {
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
  shipperName: '',
  shipperLogo: null,
  shipperEmail: '',
  shipperPhone: '',
  shipperDotNumber: '',
  shipperMcNumber: '',
  requirements: '',
};

/** A new load, posted by this user's company. */
export const newLoadValues = (user: User): BrokerLoadValues => ({
  ...BLANK,
  shipperName: user.companyName,
  shipperLogo: user.avatar,
  shipperEmail: user.email,
  shipperPhone: user.phoneNumber ?? '',
  shipperDotNumber: user.dot ?? '',
  shipperMcNumber: user.mc ?? '',
});

export const loadValues = (saved: BrokerLoad): BrokerLoadValues => ({
  ...valuesOf({ ...saved, saved }, BLANK),
  ...clockOfStops(saved),
});

/** Returns the request that saves valid values. */
export function loadRequest(
  { saved, ...values }: BrokerLoadValues,
  origin: Pick<Stop, 'fullName' | 'timeZone'>,
  destination: Pick<Stop, 'fullName' | 'timeZone'>,
): CreateBrokerLoadRequest {
  return {
    ...requestOf(values),
    ...instantsOf(values, saved, origin, destination),
    origin: origin.fullName,
    destination: destination.fullName,
    rate: values.rate ?? 0,
  };
}
