import { CLIENT_COLUMNS } from '@lanewise/contracts';

/** Shows each column and what it may hold. */
export const CLIENT_SAMPLE = [
  Object.values(CLIENT_COLUMNS).join(','),
  'Prairie Haulage,office@prairie.example,Chicago,IL,1234567,Carrier,,Calls back on Monday',
  'Harbor Lane Logistics,dispatch@harbor.example,Dallas,TX,2345678,Broker,-6,',
  'Granite Carriers,hello@granite.example,"Denver, CO",,3456789,"Carrier, Broker",,',
]
  .map((line) => `${line}\r\n`)
  .join('');
