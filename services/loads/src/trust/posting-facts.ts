import { foldCompany, foldText, type HaulingEquipment, type PostingFlag } from '@lanewise/contracts';
import { utcToLocal } from '@lanewise/geo';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { contactDiffers } from './rules/contact-differs.js';
import { mailDomainOf } from './rules/mail-domain.js';
import { noAuthority } from './rules/no-authority.js';

/** What is kept of a load to tell what is odd about it. */
export interface PostingFacts {
  /** Its own company, as the history of postings names it. Empty if it is unknown. */
  company: string;
  /** The company that it shows, by which saved loads know it. */
  shipper: string;
  /** Of its own e-mail address. */
  mailDomain: string | null;
  /** The coordinates of both ends, as a text: numbers take long to write. */
  places: string;
  /** At the stop: `2026-11-23`. */
  pickupDay: string;
  originState: string;
  destinationState: string;
  weight: number | null;
  createdAt: number;
  /** Those that follow from the load and its broker alone. */
  flags: PostingFlag[];
}

const UNKNOWN_COMPANY = 'unknown shipper';

/** Returns the facts of a load, which change only with its row and its broker. */
export function toPostingFacts(load: MarketLoad): PostingFacts {
  const broker = load.broker && !load.broker.removed ? load.broker : null;
  const authority = broker ?? { dotNumber: load.shipperDotNumber, mcNumber: load.shipperMcNumber };
  const own = { phone: load.shipperPhone, email: load.shipperEmail };
  const company = load.source === 'broker' || !load.companyKey ? foldText(load.shipperName) : load.companyKey;
  return {
    company: company === UNKNOWN_COMPANY ? '' : company,
    shipper: foldCompany(broker?.name ?? load.shipperName),
    mailDomain: mailDomainOf(load.shipperEmail),
    places: `${load.originLatitude},${load.originLongitude}>${load.destinationLatitude},${load.destinationLongitude}`,
    pickupDay: dayAt(load.originTimeZone, load.pickUp.getTime()),
    originState: stateOf(load.origin),
    destinationState: stateOf(load.destination),
    weight: load.weight,
    createdAt: load.createdAt.getTime(),
    flags: [contactDiffers(own, broker), noAuthority(authority)].filter((flag) => flag !== null),
  };
}

/** As the history of postings has them: of equipment n, the bit `1 << n`. */
export const postedEquipments = (equipments: readonly HaulingEquipment[]): number =>
  equipments.reduce((bits, equipment) => bits | (1 << equipment), 0);

const stateOf = (place: string): string => place.split(', ').at(-1)!;

function dayAt(timeZone: string, instant: number): string {
  const { year, month, day } = utcToLocal(timeZone, instant);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
