import type {
  CreateDriverRequest,
  Driver as DriverView,
  DriverTruck,
  TruckDriver,
} from '@lanewise/contracts';
import type { Driver } from './driver.entity.js';

type Optional = Pick<Driver, 'avatar' | 'notes' | 'truckId'>;

/** Defaults of a new driver. */
const DEFAULTS: Optional = { avatar: null, notes: null, truckId: null };

/** Returns the columns that a request sets. Optional fields that it leaves out keep their current values. */
export function toColumns(request: CreateDriverRequest, current: Optional = DEFAULTS) {
  const updated = (field: keyof Optional) => (request[field] === undefined ? current[field] : request[field]);
  return {
    firstName: request.firstName,
    lastName: request.lastName,
    phone: request.phone,
    email: request.email,
    avatar: updated('avatar'),
    notes: updated('notes'),
    truckId: updated('truckId'),
  };
}

/** A driver as its truck shows it. */
export const toTruckDriver = (driver: TruckDriver): TruckDriver => ({
  id: driver.id,
  firstName: driver.firstName,
  lastName: driver.lastName,
  phone: driver.phone,
  email: driver.email,
  avatar: driver.avatar,
});

/** A driver on the wire. */
export const toView = (driver: Driver, truck: DriverTruck | null): DriverView => ({
  ...toTruckDriver(driver),
  version: driver.version,
  notes: driver.notes,
  truckId: truck?.id ?? null,
  truck: truck && toDriverTruck(truck),
  userId: driver.userId,
});

/** A truck as its drivers show it. */
const toDriverTruck = ({
  id,
  name,
  licensePlate,
  equipment,
  truckStatus,
  avatar,
}: DriverTruck): DriverTruck => ({
  id,
  name,
  licensePlate,
  equipment,
  truckStatus,
  avatar,
});
