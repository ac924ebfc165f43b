import { randomUUID } from 'node:crypto';
import { newEmail } from './accounts.js';

/** With everything that a request must contain; a test changes what matters to it. */
export const clientRequest = (fields: object = {}) => ({
  name: 'Blue Trucks',
  email: newEmail(),
  city: 'Chicago, IL',
  dotNumber: '12345',
  timeZoneShift: -6,
  ...fields,
});

/** A broker whose company and email no other one has. */
export const brokerRequest = (fields: object = {}) => ({
  parserName: `PARSED ${randomUUID()}`,
  name: 'Velvetine Freight',
  shortName: 'Velvet',
  phone: '773-555-0167',
  email: newEmail(),
  dotNumber: '1234567',
  mcNumber: 'MC-765',
  ...fields,
});

export const packageRequest = (fields: object = {}) => ({
  name: `Fleet ${randomUUID()}`,
  price: 49.99,
  description: 'For fleets.',
  posibilities: 'Search|Help',
  ...fields,
});

export const DRIVER = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '312-555-0100',
  email: 'ann@example.com',
};
