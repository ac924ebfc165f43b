/** The sender of the demo's invoices, by the settings of billing. No such company exists. */
const DEMO_COMPANY = {
  COMPANY_NAME: 'Lanewise Demo Inc.',
  COMPANY_ADDRESS: '100 Example Street, Suite 0|Chicago, IL 60601|USA',
  COMPANY_EMAIL: 'billing@lanewise.example',
  COMPANY_PHONE: '(312) 555-0100',
  COMPANY_TAX_ID: '00-0000000',
};

/** The bank account that they are paid to. No such bank exists. */
const DEMO_BANK = {
  BANK_NAME: 'Demo Bank of Illinois',
  BANK_ADDRESS: '100 Example Street, Chicago, IL 60601',
  BANK_SWIFT: 'DEMOUS44XXX',
  BANK_BENEFICIARY: 'Lanewise Demo Inc.',
  BANK_ACCOUNT: '0000 1234 5678',
  BANK_BENEFICIARY_EMAIL: 'billing@lanewise.example',
  INTERMEDIARY_BANK_NAME: 'Demo Correspondent Bank',
  INTERMEDIARY_BANK_SWIFT: 'DEMOUS33XXX',
};

const DEMOS = [DEMO_COMPANY, DEMO_BANK];
type Billing = Partial<Record<keyof typeof DEMO_COMPANY | keyof typeof DEMO_BANK, string>>;

/** Adds the demo's company and bank details to settings that have none. */
export function withDemoBank<Settings extends Billing>(settings: Settings): Settings {
  const missing = DEMOS.filter((demo) => !Object.keys(demo).some((name) => settings[name as keyof Billing]));
  return Object.assign({}, settings, ...missing) as Settings;
}
