import type { BrokerLoad } from '@lanewise/contracts';
import {
  DetailSection,
  DetailSections,
  Freight,
  PostingNumbers,
  Route,
  ShipperContact,
} from '../../shared/load/detail-sections';
import { asCard } from './as-card';

/** The details that do not fit into the row: shipper, freight, stops, numbers to copy. */
export default function BrokerLoadDetails({ id, load }: { id: string; load: BrokerLoad }) {
  const shown = asCard(load);
  return (
    <DetailSections id={id}>
      <DetailSection title="Broker">
        <ShipperContact load={shown} />
        <PostingNumbers load={shown} />
      </DetailSection>
      <DetailSection title="Freight">
        <Freight load={shown} />
      </DetailSection>
      <DetailSection title="Route">
        <Route load={shown} />
      </DetailSection>
    </DetailSections>
  );
}
