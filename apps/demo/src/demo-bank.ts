/** Where the demo's invoices are paid, by the settings of billing. No such bank exists. */
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

type BankSettings = Partial<Record<keyof typeof DEMO_BANK, string>>;

/** Adds the demo's bank details to settings that have none. */
export function withDemoBank<Settings extends BankSettings>(settings: Settings): Settings {
  const names = Object.keys(DEMO_BANK) as (keyof BankSettings)[];
  return names.some((name) => settings[name]) ? settings : { ...settings, ...DEMO_BANK };
}
