import { type BrokerSnapshot, matchKeysOf } from '@lanewise/contracts';
import type { KnownBroker } from './known-broker.entity.js';

type Known = Omit<KnownBroker, 'id' | 'version' | 'removed'>;

/** What is kept of a broker. */
export function toKnown(broker: BrokerSnapshot): Known {
  const { name, logo, phone, email } = broker;
  return {
    matchKeys: matchKeysOf({ company: broker.parserName, email, phone }),
    name,
    logo,
    phone,
    email,
    dotNumber: digitsOf(broker.dotNumber),
    mcNumber: digitsOf(broker.mcNumber),
  };
}

/** Whether the loads of a broker have to be looked at: it may have other ones, or be another shipper to searches. */
export function concernsLoads(before: Pick<Known, 'name' | 'matchKeys'>, after: Known): boolean {
  return before.name !== after.name || String(before.matchKeys) !== String(after.matchKeys);
}

/** An administrator may write `MC-765`; a carrier saves loads with numbers of digits. */
const digitsOf = (text: string): string | null => text.replace(/\D/g, '') || null;
