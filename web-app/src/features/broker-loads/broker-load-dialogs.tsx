import type { BrokerLoad } from '@lanewise/contracts';
import { type LoadDialogsProps, LoadFormDialogs } from '../../shared/load-form/load-form-dialogs';
import { fetchBrokerLoad } from './api';
import { BrokerLoadForm } from './form/broker-load-form';

/** The dialogs of the posted loads: loaded when first needed. */
export default function BrokerLoadDialogs({ onSaved, ...dialogs }: LoadDialogsProps<BrokerLoad>) {
  return (
    <LoadFormDialogs load={fetchBrokerLoad} {...dialogs}>
      {(load) => <BrokerLoadForm load={load} onSaved={onSaved} onClose={dialogs.drawer.onClose} />}
    </LoadFormDialogs>
  );
}
