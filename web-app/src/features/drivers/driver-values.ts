import type { CreateDriverRequest, Driver, UpdateDriverRequest } from '@lanewise/contracts';
import type { Picture } from '../../shared/picture/picture';

/** The values of the driver form. `id` and `version` are of the driver that is edited. */
export interface DriverValues {
  id?: string;
  version?: number;
  avatar: Picture;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Empty for none. */
  truckId: string;
  notes: string;
}

export const NEW_DRIVER: DriverValues = {
  avatar: null,
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  truckId: '',
  notes: '',
};

export function driverValues(driver: Driver): DriverValues {
  const { id, version, avatar, firstName, lastName, phone, email, truckId, notes } = driver;
  return {
    id,
    version,
    avatar,
    firstName,
    lastName,
    phone,
    email,
    truckId: truckId ?? '',
    notes: notes ?? '',
  };
}

/**
 * Returns the request that saves the form: an update if it has an id.
 * @param avatar file name of the picture
 */
export function driverRequest(
  values: DriverValues,
  avatar: string | null,
): CreateDriverRequest | UpdateDriverRequest {
  return { ...values, avatar, truckId: values.truckId || null, notes: values.notes || null };
}
