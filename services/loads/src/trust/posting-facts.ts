import { foldCompany, type PostingFlag, stopsOf } from '@lanewise/contracts';
import { loadRoads } from '@lanewise/roads';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { roadDistanceOf } from '../market-loads/road-distance-of.js';
import { contactDiffers } from './rules/contact-differs.js';
import { mailDomainOf } from './rules/mail-domain.js';
import { milesShort } from './rules/miles-short.js';
import { noAuthority } from './rules/no-authority.js';

/** The facts of a load that a card needs for its flags. They change only with its row and its broker. */
export interface PostingFacts {
  /** The company that it shows, by which saved loads know it. */
  shipper: string;
  /** The domain of its own e-mail address. */
  mailDomain: string | null;
  createdAt: number;
  /** The flags that follow from the load and its broker alone. */
  flags: PostingFlag[];
}

export function toPostingFacts(load: MarketLoad): PostingFacts {
  const broker = load.broker && !load.broker.removed ? load.broker : null;
  const authority = broker ?? { dotNumber: load.shipperDotNumber, mcNumber: load.shipperMcNumber };
  const own = { phone: load.shipperPhone, email: load.shipperEmail };
  return {
    shipper: foldCompany(broker?.name ?? load.shipperName),
    mailDomain: mailDomainOf(load.shipperEmail),
    createdAt: load.createdAt.getTime(),
    flags: [
      milesShort(load, roadDistanceOf(load), Math.max(1, loadRoads().estimateAlong(stopsOf(load)))),
      contactDiffers(own, broker),
      noAuthority(authority),
    ].filter((flag) => flag !== null),
  };
}
