import { describe, expect, test } from '@jest/globals';
import { Equipment, TruckStatus } from '@lanewise/contracts';
import type { Truck } from '../trucks/truck.entity.js';
import type { Driver } from './driver.entity.js';
import { toColumns, toView } from './driver.rules.js';

const named = { firstName: 'Ann', lastName: 'Lee', phone: '312-555-0100', email: 'ann@example.com' };

const driver: Driver = {
  ...named,
  id: 'driver',
  version: 2,
  changedIn: {},
  userId: 'carrier',
  avatar: 'ann.png',
  notes: 'Nights only',
  truckId: 'truck',
  createdAt: new Date('2026-11-21T14:00:00Z'),
};

const shownTruck = {
  id: 'truck',
  name: 'Blue',
  licensePlate: 'IL 1',
  equipment: Equipment.Reefer,
  truckStatus: TruckStatus.Repair,
  avatar: 'blue.png',
} as const;

const truck: Truck = {
  ...shownTruck,
  version: 3,
  changedIn: {},
  userId: 'carrier',
  costPerMileCents: 57,
  notes: 'Squeaks',
  createdAt: new Date('2026-11-21T14:00:00Z'),
};

describe('the columns of a request', () => {
  test('leave what a new driver does not name empty', () => {
    expect(toColumns(named)).toEqual({ ...named, avatar: null, notes: null, truckId: null });
  });

  test('keep what an update does not name', () => {
    expect(toColumns({ ...named, lastName: 'Ray' }, driver)).toEqual({
      ...named,
      lastName: 'Ray',
      avatar: 'ann.png',
      notes: 'Nights only',
      truckId: 'truck',
    });
  });

  test('are cleared by null', () => {
    const nothing = { avatar: null, notes: null, truckId: null };
    expect(toColumns({ ...named, ...nothing }, driver)).toEqual({ ...named, ...nothing });
  });
});

describe('a driver on the wire', () => {
  const { changedIn: _changedIn, createdAt: _createdAt, truckId: _truckId, ...shown } = driver;

  test('shows the truck and the notes', () => {
    expect(toView(driver, truck)).toEqual({ ...shown, truckId: 'truck', truck: shownTruck });
  });

  test('has no truck once its truck is gone', () => {
    expect(toView(driver, null)).toEqual({ ...shown, truckId: null, truck: null });
  });
});
