import { EMAIL_PATTERN, PRINTABLE_PATTERN, type Seller, type TaxRate } from '@lanewise/contracts';
import { ConfigurationError, text } from '@lanewise/runtime';

/** The company that sends invoices, and the tax that it charges. */
export interface Issuer {
  seller: Seller;
  tax: TaxRate | null;
}

export const ISSUER = Symbol('Issuer');

/** Characters. A longer text would leave no room on an invoice. */
const MAX_CHARACTERS = 200;

const printed = (about: string, fallback = '') =>
  text({
    about,
    isValid: (value) => value.length <= MAX_CHARACTERS && PRINTABLE_PATTERN.test(value),
    expected: `a text of at most ${MAX_CHARACTERS} characters, none of which is an emoji or as rare`,
    default: fallback,
  });

export const issuerSettings = {
  COMPANY_NAME: printed(
    'Company that sends the invoices, for their letterhead. Set together with its address; without them, invoices have only the logo.',
  ),
  COMPANY_ADDRESS: printed('Postal address of the company. A `|` begins a new line.'),
  COMPANY_EMAIL: text({
    about: 'Where customers write to.',
    isValid: (value) => value.length <= MAX_CHARACTERS && EMAIL_PATTERN.test(value),
    expected: 'an email address',
    default: '',
  }),
  COMPANY_PHONE: printed('Phone number of the company.'),
  COMPANY_TAX_ID: printed('Tax number of the company.'),
  TAX_RATE_PERCENT: text({
    about:
      'Tax on top of the price of an order, in percent, such as `8.25`. Invoices keep the one of when they were ordered. Without it, none is charged.',
    isValid: (value) => /^\d{1,2}(\.\d{1,4})?$/.test(value) && Number(value) > 0,
    expected: 'a number from 0.0001 to 99.9999',
    default: '',
  }),
  TAX_LABEL: printed('What invoices call the tax.', 'Sales tax'),
};
export type IssuerSettings = { [Name in keyof typeof issuerSettings]: string };

/**
 * Reads the issuer of invoices.
 * @throws ConfigurationError if a part of the company is set without its name and address: the letterhead would be
 *   nobody's
 */
export function readIssuer(settings: Readonly<IssuerSettings>): Issuer {
  const seller: Seller = {
    name: settings.COMPANY_NAME,
    address: settings.COMPANY_ADDRESS.split('|')
      .map((line) => line.trim())
      .join('\n'),
    email: settings.COMPANY_EMAIL,
    phone: settings.COMPANY_PHONE,
    taxId: settings.COMPANY_TAX_ID,
  };
  const missing = (['COMPANY_NAME', 'COMPANY_ADDRESS'] as const).filter((name) => settings[name] === '');
  if (missing.length > 0 && Object.values(seller).some((value) => value !== ''))
    throw new ConfigurationError(
      missing.map((name) => `${name}: missing, expected with the other settings of the company`).join('\n'),
    );
  const percent = Number(settings.TAX_RATE_PERCENT);
  return { seller, tax: percent > 0 ? { label: settings.TAX_LABEL, percent } : null };
}
