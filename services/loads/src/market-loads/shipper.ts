import type { FoundLoad } from '@lanewise/contracts';
import type { MarketLoad } from './market-load.entity.js';

type Shipper = Pick<FoundLoad, Extract<keyof FoundLoad, `shipper${string}`>>;

/** The shipper that a load shows: its broker if it has one, otherwise what it says itself. */
export function shipperOf(load: MarketLoad): Shipper {
  const { broker } = load;
  if (broker && !broker.removed) {
    return {
      shipperName: broker.name,
      shipperLogo: broker.logo,
      shipperEmail: broker.email,
      shipperPhone: broker.phone,
      shipperDotNumber: broker.dotNumber,
      shipperMcNumber: broker.mcNumber,
    };
  }
  return {
    shipperName: load.shipperName,
    shipperLogo: load.shipperLogo,
    shipperEmail: load.shipperEmail,
    shipperPhone: load.shipperPhone,
    shipperDotNumber: load.shipperDotNumber,
    shipperMcNumber: load.shipperMcNumber,
  };
}
