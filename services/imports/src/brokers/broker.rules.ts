import type { Broker as BrokerView, BrokerSnapshot, CreateBrokerRequest } from '@lanewise/contracts';
import type { Broker } from './broker.entity.js';

type Optional = Pick<Broker, 'aliases' | 'logo' | 'notes'>;

const NONE: Optional = { aliases: [], logo: null, notes: null };

/** Returns the columns that a request sets. Optional fields that it leaves out keep their current values. */
export function toColumns(request: CreateBrokerRequest, current: Optional = NONE) {
  return {
    parserName: request.parserName,
    aliases: request.aliases ?? current.aliases,
    name: request.name,
    shortName: request.shortName,
    logo: request.logo === undefined ? current.logo : request.logo,
    phone: request.phone,
    email: request.email,
    dotNumber: request.dotNumber,
    mcNumber: request.mcNumber,
    notes: request.notes === undefined ? current.notes : request.notes,
  };
}

/** A broker in an event. */
export function toSnapshot(broker: Broker) {
  return {
    id: broker.id,
    version: broker.version,
    parserName: broker.parserName,
    aliases: broker.aliases,
    name: broker.name,
    logo: broker.logo,
    phone: broker.phone,
    email: broker.email,
    dotNumber: broker.dotNumber,
    mcNumber: broker.mcNumber,
  } satisfies BrokerSnapshot;
}

/** A broker on the wire. */
export const toView = (broker: Broker): BrokerView => ({
  ...toSnapshot(broker),
  shortName: broker.shortName,
  notes: broker.notes,
});
