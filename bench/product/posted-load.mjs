import { Equipment, toWireDate } from '@lanewise/contracts';

const DAY_MS = 86_400_000;

/** What a broker sends to post a van load that is picked up in a day. */
export const postedLoad = (referenceId, origin, destination) => ({
  referenceId,
  origin,
  destination,
  pickUp: toWireDate(new Date(Date.now() + DAY_MS)),
  equipment: Equipment.Van,
  shipperName: 'Prairie Freight',
  shipperEmail: 'loads@prairie-freight.example',
  shipperPhone: '(312) 555-0142',
  miles: 400,
  rate: 1000,
});
