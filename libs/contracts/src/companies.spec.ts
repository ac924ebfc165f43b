import { expect, test } from '@jest/globals';
import { foldCompany } from './companies.js';
import { foldText } from './text.js';

test.each([
  ['Lake Freight, L.L.C.', 'lake freight'],
  ['LAKE  FREIGHT LLC', 'lake freight'],
  ['Lake Freight L. L. C.', 'lake freight'],
  ['lake freight,Inc', 'lake freight'],
  ['Lake Freight Co., Ltd.', 'lake freight'],
  ['Lake Freight Corp. - Chicago', 'lake freight chicago'],
  ['J.B. Łake & Sons Company', 'jb łake and sons'],
  ['A & B Trucking LLC', 'a and b trucking'],
  ['A&B Trucking', 'a and b trucking'],
  ['A + B Trucking', 'a and b trucking'],
  ['Lake & Co.', 'lake'],
  ['Lake and Company, LLC', 'lake'],
  ['Lake & Co. Freight', 'lake freight'],
  ['J. B. Freight', 'jb freight'],
  ['J B Freight', 'jb freight'],
  ['JB Freight', 'jb freight'],
  ['U.S.Freight', 'us freight'],
  ['E-Z Haul', 'ez haul'],
  ['A, L.L.C.', 'a'],
  ['J B P.L.L.C.', 'jb'],
  ['Lake L.P.', 'lake'],
  ['Lake I.N.C.', 'lake'],
  ['Love’s Freight', 'loves freight'],
  ["Love's Freight", 'loves freight'],
  ['Love´s Freight', 'loves freight'],
  ['LOVE S FREIGHT', 'loves freight'],
  ["J.B.'s Freight", 'jbs freight'],
  ['Smith-Jones Freight', 'smith jones freight'],
  ['Smith – Jones Freight', 'smith jones freight'],
  ['St.Louis Freight', 'st louis freight'],
  ['Prairie Freight (Chicago)', 'prairie freight (chicago)'],
  ['Prairie Freight (Chicago), LLC', 'prairie freight (chicago)'],
  ['Lake Freight Corporation Limited', 'lake freight'],
  ['Lake Incline Corporate Freight', 'lake incline corporate freight'],
  // A name is never empty but where nothing is given.
  ['LP Gas Haulers LP', 'lp gas haulers'],
  ['L.L.C.', 'llc'],
  [' ... ', ''],
])('%j is the company %j', (name, company) => {
  expect(foldCompany(name)).toBe(company);
  expect(foldCompany(company)).toBe(company);
  expect(foldCompany(foldText(name))).toBe(company);
});
