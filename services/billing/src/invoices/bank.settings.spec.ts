import { describe, expect, test } from '@jest/globals';
import { readConfiguration } from '@lanewise/runtime';
import { bankSettings, readBankDetails } from './bank.settings.js';

const BANK = {
  BANK_NAME: 'Prairie Bank',
  BANK_ADDRESS: '1 Main Street',
  BANK_SWIFT: 'PRNBUS44',
  BANK_BENEFICIARY: 'Lanewise Inc.',
  BANK_ACCOUNT: '123',
  BANK_BENEFICIARY_EMAIL: 'billing@lanewise.example',
};
const read = (environment: Record<string, string>) =>
  readBankDetails(readConfiguration(bankSettings, environment));

describe('bank details', () => {
  test('are empty when none are set', () => {
    expect(Object.values(read({}))).toEqual(Array(8).fill(''));
  });

  test('need no intermediary bank', () => {
    expect(read(BANK)).toMatchObject({ bank: 'Prairie Bank', account: '123', intermediaryBank: '' });
  });

  test.each(Object.keys(BANK))('are refused without %s', (name) => {
    expect(() => read({ ...BANK, [name]: '' })).toThrow(`${name}: missing`);
  });

  test('are refused with what an invoice cannot print', () => {
    expect(() => read({ ...BANK, BANK_NAME: 'Prairie 🏦' })).toThrow('BANK_NAME');
  });

  test('are refused with half an intermediary bank, or with nothing else', () => {
    expect(() => read({ ...BANK, INTERMEDIARY_BANK_NAME: 'Lake Bank' })).toThrow('INTERMEDIARY_BANK_SWIFT');
    const intermediary = { INTERMEDIARY_BANK_NAME: 'Lake Bank', INTERMEDIARY_BANK_SWIFT: 'LAKEUS33' };
    expect(() => read(intermediary)).toThrow('BANK_ACCOUNT: missing');
    expect(read({ ...BANK, ...intermediary }).intermediarySwift).toBe('LAKEUS33');
  });
});
