import { describe, expect, test } from '@jest/globals';
import { type CreateTruckRequest, Equipment, TruckStatus } from '@lanewise/contracts';
import type { Truck } from './truck.entity.js';
import { toColumns, toListItem, toSnapshot, toView } from './truck.rules.js';

const named = { name: 'Blue', licensePlate: 'IL 1' };

const truck: Truck = {
  id: 'truck',
  version: 3,
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
  const nothing: [string, Partial<CreateTruckRequest>][] = [
    [
      'undefined',
      {
        equipment: undefined,
        costPerMile: undefined,
        truckStatus: undefined,
        avatar: undefined,
        notes: undefined,
      },
    ],
    // Validation lets null through where a field is optional.
    ['null', { equipment: null!, costPerMile: null!, truckStatus: null!, avatar: null, notes: null }],
  ];

  test.each([['left out', {}] as [string, Partial<CreateTruckRequest>], ...nothing])(
    'are the defaults of a new truck where it says nothing: %s',
    (_, request) => {
      expect(toColumns({ ...named, ...request })).toEqual({
        ...named,
        equipment: Equipment.Van,
        truckStatus: TruckStatus.Pending,
        costPerMileCents: 50,
        avatar: null,
        notes: null,
      });
    },
  );

  test.each(nothing)('are as they were where a change says nothing: %s', (said, request) => {
    expect(toColumns({ ...named, ...request }, toView(truck))).toEqual({
      ...named,
      equipment: Equipment.Reefer,
      truckStatus: TruckStatus.Repair,
      costPerMileCents: 57,
      // Null is a value of the avatar and the notes: it clears them.
      avatar: said === 'null' ? null : 'blue.png',
      notes: said === 'null' ? null : 'Squeaks',
    });
  });

  test('are what it says, an empty note and the lowest numbers too', () => {
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
    expect(toColumns(request, toView(truck))).toEqual({ ...columns, costPerMileCents: costPerMile });
  });

  test.each([
    [10, 1000],
    // Times a hundred these are a little less than a whole number of cents.
    [0.29, 29],
    [0.57, 57],
    [1.15, 115],
    [0.554, 55],
    [0.556, 56],
  ])('%d dollars a mile are %d cents', (costPerMile, cents) => {
    expect(toColumns({ ...named, costPerMile }).costPerMileCents).toBe(cents);
  });
});

test('the owner sees dollars a mile, and in a list no notes', () => {
  const listed = {
    ...named,
    id: 'truck',
    userId: 'carrier',
    equipment: Equipment.Reefer,
    costPerMile: 0.57,
    truckStatus: TruckStatus.Repair,
    avatar: 'blue.png',
  };
  expect(toListItem(truck)).toEqual(listed);
  expect(toView(truck)).toEqual({ ...listed, notes: 'Squeaks' });
});

test('other services hear what they search with, and its version', () => {
  expect(toSnapshot(truck)).toEqual({
    id: 'truck',
    version: 3,
    userId: 'carrier',
    equipment: Equipment.Reefer,
    costPerMileCents: 57,
  });
});
