import { type BrokerLoad, MESSAGES } from '@lanewise/contracts';
import { RecordDrawer } from '../../shared/form/RecordDrawer';
import { RemoveDialog } from '../../shared/list/RemoveDialog';
import { fetchBrokerLoad } from './api';
import { BrokerLoadForm } from './form/BrokerLoadForm';

/** Number of fields of the form, for its placeholder. */
const FORM_FIELDS = 12;

interface BrokerLoadDialogsProps {
  /** What is open in the drawer; null while it is closed. */
  openId: string | null;
  onClose: () => void;
  onSaved: (load: BrokerLoad, isNew: boolean) => void;
  /** The load that is about to be removed. */
  removing: BrokerLoad | null;
  onKeep: () => void;
  onRemove: (load: BrokerLoad) => void;
}

/** The drawer with a posted load's form, and the question before one is removed: loaded when first needed. */
export default function BrokerLoadDialogs({
  openId,
  onClose,
  onSaved,
  removing,
  onKeep,
  onRemove,
}: BrokerLoadDialogsProps) {
  return (
    <>
      <RecordDrawer
        openId={openId}
        onClose={onClose}
        width={560}
        noun="load"
        load={fetchBrokerLoad}
        fields={FORM_FIELDS}
      >
        {(load) => <BrokerLoadForm load={load} onSaved={onSaved} onClose={onClose} />}
      </RecordDrawer>
      <RemoveDialog
        item={removing}
        onClose={onKeep}
        text={() => MESSAGES.loadDeleteText}
        onConfirm={onRemove}
      />
    </>
  );
}
