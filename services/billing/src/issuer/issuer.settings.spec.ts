import { describe, expect, test } from '@jest/globals';
import { readConfiguration } from '@lanewise/runtime';
import { issuerSettings, readIssuer } from './issuer.settings.js';

const COMPANY = { COMPANY_NAME: 'Lanewise Inc.', COMPANY_ADDRESS: '1 Main St | Omaha, NE 68102' };
const read = (environment: Record<string, string>) =>
  readIssuer(readConfiguration(issuerSettings, environment));

describe('the company that sends invoices', () => {
  test('need not be set up', () => {
    expect(read({}).seller).toEqual({ name: '', address: '', email: '', phone: '', taxId: '' });
  });

  test('has its address in lines', () => {
    expect(read(COMPANY).seller).toMatchObject({
      name: 'Lanewise Inc.',
      address: '1 Main St\nOmaha, NE 68102',
    });
  });

  test.each(Object.keys(COMPANY))('is refused without %s', (name) => {
    expect(() => read({ ...COMPANY, COMPANY_PHONE: '402-555-0100', [name]: '' })).toThrow(`${name}: missing`);
  });

  test('is refused with what an invoice cannot print', () => {
    expect(() => read({ ...COMPANY, COMPANY_NAME: 'Lanewise 🚚' })).toThrow('COMPANY_NAME');
  });
});

describe('the tax on orders', () => {
  test('is none by default, and has a label', () => {
    expect(read({}).tax).toBeNull();
    expect(read({ TAX_RATE_PERCENT: '8.25' }).tax).toEqual({ label: 'Sales tax', percent: 8.25 });
    expect(read({ TAX_RATE_PERCENT: '19', TAX_LABEL: 'VAT' }).tax).toEqual({ label: 'VAT', percent: 19 });
  });

  test.each(['0', '-1', '100', '8,25', '8.25%'])('is refused as %j', (TAX_RATE_PERCENT) => {
    expect(() => read({ TAX_RATE_PERCENT })).toThrow('TAX_RATE_PERCENT');
  });
});
