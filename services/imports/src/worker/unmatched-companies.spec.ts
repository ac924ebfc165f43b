import { expect, test } from '@jest/globals';
import { matchKeysOf } from '@lanewise/contracts';
import { UnmatchedCompanies } from './unmatched-companies.js';

const BROKERS = new Set(
  matchKeysOf({ company: 'Blue Freight', email: 'loads@blue.example', phone: '312-555-0100' }),
);
const load = (company: string, shipperEmail: string | null = null, shipperPhone: string | null = null) => ({
  company,
  shipperName: company,
  shipperEmail,
  shipperPhone,
});

test('counts the loads of companies without a broker, however they are written, most loads first', () => {
  const companies = new UnmatchedCompanies(BROKERS);
  for (const company of ['Red', 'Green Lines', 'GREEN  lines, LLC', 'BLUE freight Inc.'])
    companies.count(load(company));
  expect(companies.list()).toEqual([
    { company: 'Green Lines', loads: 2, email: null, phone: null },
    { company: 'Red', loads: 1, email: null, phone: null },
  ]);
});

test('leaves out loads whose email or phone is that of a broker, and loads without a company', () => {
  const companies = new UnmatchedCompanies(BROKERS);
  companies.count(load('Sales of Blue', 'LOADS@blue.example'));
  companies.count(load('Night desk of Blue', null, '(312) 555-0100'));
  companies.count({ ...load(''), shipperName: 'Unknown shipper' });
  expect(companies.list()).toEqual([]);
});

test('keeps the first email and phone of a company', () => {
  const companies = new UnmatchedCompanies(new Set());
  companies.count(load('Red', null, '1'));
  companies.count(load('Red', 'first@red.example', '2'));
  companies.count(load('Red', 'second@red.example'));
  expect(companies.list()).toEqual([{ company: 'Red', loads: 3, email: 'first@red.example', phone: '1' }]);
});

test('keeps 500 companies, and goes on counting their loads', () => {
  const companies = new UnmatchedCompanies(new Set());
  for (let round = 0; round < 2; round++) for (let n = 0; n < 600; n++) companies.count(load(`Company ${n}`));
  const listed = companies.list();
  expect(listed).toHaveLength(500);
  expect(new Set(listed.map(({ loads }) => loads))).toEqual(new Set([2]));
});
