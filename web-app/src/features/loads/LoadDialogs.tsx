import { MESSAGES, type SavedLoad } from '@lanewise/contracts';
import { RecordDrawer } from '../../shared/form/RecordDrawer';
import { RemoveDialog } from '../../shared/list/RemoveDialog';
import { fetchLoad } from './api';
import { LoadForm } from './form/LoadForm';

/** Number of fields of the form, for its placeholder. */
const FORM_FIELDS = 12;

interface LoadDialogsProps {
  /** What is open in the drawer; null while it is closed. */
  openId: string | null;
  onClose: () => void;
  onSaved: (load: SavedLoad, isNew: boolean) => void;
  /** The load that is about to be removed. */
  removing: SavedLoad | null;
  onKeep: () => void;
  onRemove: (load: SavedLoad) => void;
}

/** The drawer with a load's form, and the question before a load is removed: loaded when first needed. */
export default function LoadDialogs({
  openId,
  onClose,
  onSaved,
  removing,
  onKeep,
  onRemove,
}: LoadDialogsProps) {
  return (
    <>
      <RecordDrawer
        openId={openId}
        onClose={onClose}
        width={584}
        noun="load"
        load={fetchLoad}
        fields={FORM_FIELDS}
      >
        {(load) => <LoadForm load={load} onSaved={onSaved} onClose={onClose} />}
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
