import { describe, expect, test } from '@jest/globals';
import { type CreateTruckRequest, Equipment, TruckStatus } from '@lanewise/contracts';
import type { Truck } from './truck.entity.js';
import { toColumns, toNumbersByStatus, toSnapshot, toView } from './truck.rules.js';

const named = { name: 'Blue', licensePlate: 'IL 1' };

const truck: Truck = {
  id: 'truck',
  version: 3,
  changedIn: {},
  userId: 'carrier',
  name: 'Blue',
  licensePlate: 'IL 1',
  equipment: Equipment.Reefer,
  costPerMileCents: 57,
  truckStatus: TruckStatus.Repair,
  avatar: 'blue.png',
  notes: 'Squeaks',
  createdAt: new Date('2026-11-21T14:00:00Z'),
};

describe('the columns of a request', () => {
  const FIELDS = ['equipment', 'costPerMile', 'truckStatus', 'avatar', 'notes'];
  const all = (value: unknown): Partial<CreateTruckRequest> =>
    Object.fromEntries(FIELDS.map((field) => [field, value]));
  // Validation accepts null for an optional field.
  const nothing: [string, Partial<CreateTruckRequest>][] = [
    ['undefined', all(undefined)],
    ['null', all(null)],
  ];

  test.each(nothing)('are the defaults of a new truck for fields that are %s', (_, request) => {
    expect(toColumns({ ...named, ...request })).toEqual({
      ...named,
      equipment: Equipment.Van,
      truckStatus: TruckStatus.Pending,
      costPerMileCents: 50,
      avatar: null,
      notes: null,
    });
  });

  test.each(nothing)('keep their values in an update for fields that are %s', (said, request) => {
    expect(toColumns({ ...named, ...request }, truck)).toEqual({
      ...named,
      equipment: Equipment.Reefer,
      truckStatus: TruckStatus.Repair,
      costPerMileCents: 57,
      // Null clears the avatar and the notes.
      avatar: said === 'null' ? null : 'blue.png',
      notes: said === 'null' ? null : 'Squeaks',
    });
  });

  test('are those of the request, even if it is empty or zero', () => {
    const request = {
      name: 'Red',
      licensePlate: 'WI 2',
      equipment: Equipment.Flatbed,
      truckStatus: TruckStatus.OnRoad,
      costPerMile: 0,
      avatar: 'red.png',
      notes: '',
    } as const;
    const { costPerMile, ...columns } = request;
    expect(toColumns(request, truck)).toEqual({ ...columns, costPerMileCents: costPerMile });
  });

  test('have the cost per mile in whole cents', () => {
    // Times 100 in floating point, this is a little less than 57.
    expect(toColumns({ ...named, costPerMile: 0.57 }).costPerMileCents).toBe(57);
  });
});

const driver = {
  id: 'driver',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '312-555-0100',
  email: 'ann@example.com',
  avatar: null,
};

test('the owner sees dollars per mile, the drivers and the notes', () => {
  const { changedIn: _changedIn, costPerMileCents: _cents, createdAt: _createdAt, ...shown } = truck;
  expect(toView(truck, [driver])).toEqual({ ...shown, costPerMile: 0.57, drivers: [driver] });
});

test('a status without trucks counts zero', () => {
  expect(toNumbersByStatus([{ truckStatus: TruckStatus.Repair, count: 2 }])).toEqual({
    trucksOnRoad: 0,
    trucksPending: 0,
    trucksRepair: 2,
  });
});

test('an event holds what the search and the saved loads need, with a version', () => {
  expect(toSnapshot(truck)).toEqual({
    id: 'truck',
    version: 3,
    userId: 'carrier',
    ...named,
    equipment: Equipment.Reefer,
    costPerMileCents: 57,
  });
});
