import { type BankDetails, PRINTABLE_PATTERN } from '@lanewise/contracts';
import { ConfigurationError, text } from '@lanewise/runtime';

export const BANK_DETAILS = Symbol('BankDetails');

/** Characters. A longer text would leave no room on an invoice. */
const MAX_CHARACTERS = 200;

const optional = (about: string) =>
  text({
    about,
    isValid: (value) => value.length <= MAX_CHARACTERS && PRINTABLE_PATTERN.test(value),
    expected: `a text of at most ${MAX_CHARACTERS} characters, none of which is an emoji or as rare`,
    default: '',
  });

/** The bank account for payments of invoices. */
export const bankSettings = {
  BANK_NAME: optional(
    'Bank at which invoices are paid. The `BANK_…` variables are set all or none; without them, invoices say that bank details are not set up.',
  ),
  BANK_ADDRESS: optional('Address of the bank.'),
  BANK_SWIFT: optional('SWIFT (BIC) of the bank.'),
  BANK_BENEFICIARY: optional('Who is paid.'),
  BANK_ACCOUNT: optional('Account number or IBAN.'),
  BANK_BENEFICIARY_EMAIL: optional('Where payers write to.'),
  INTERMEDIARY_BANK_NAME: optional('Intermediary bank for payments from abroad, together with its SWIFT.'),
  INTERMEDIARY_BANK_SWIFT: optional('SWIFT (BIC) of the intermediary bank.'),
};

export type BankSettings = { [Name in keyof typeof bankSettings]: string };

const BANK = [
  'BANK_NAME',
  'BANK_ADDRESS',
  'BANK_SWIFT',
  'BANK_BENEFICIARY',
  'BANK_ACCOUNT',
  'BANK_BENEFICIARY_EMAIL',
] as const;
const INTERMEDIARY = ['INTERMEDIARY_BANK_NAME', 'INTERMEDIARY_BANK_SWIFT'] as const;

/**
 * Reads the bank details.
 * @throws ConfigurationError if only a part of them is set: nobody could pay
 */
export function readBankDetails(settings: Readonly<BankSettings>): BankDetails {
  const isSet = (name: keyof BankSettings) => settings[name] !== '';
  const groups = INTERMEDIARY.some(isSet) ? [[...BANK, ...INTERMEDIARY]] : BANK.some(isSet) ? [BANK] : [];
  const missing = groups.flat().filter((name) => !isSet(name));
  if (missing.length > 0)
    throw new ConfigurationError(
      missing.map((name) => `${name}: missing, expected with the other bank details`).join('\n'),
    );
  return {
    bank: settings.BANK_NAME,
    bankAddress: settings.BANK_ADDRESS,
    swift: settings.BANK_SWIFT,
    intermediaryBank: settings.INTERMEDIARY_BANK_NAME,
    intermediarySwift: settings.INTERMEDIARY_BANK_SWIFT,
    beneficiary: settings.BANK_BENEFICIARY,
    account: settings.BANK_ACCOUNT,
    beneficiaryEmail: settings.BANK_BENEFICIARY_EMAIL,
  };
}
