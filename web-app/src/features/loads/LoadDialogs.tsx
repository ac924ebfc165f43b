import { SideDrawer } from '@lanewise/browser/ui';
import { MESSAGES, type SavedLoad } from '@lanewise/contracts';
import { RecordLoader } from '../../shared/form/RecordLoader';
import { RemoveDialog } from '../../shared/list/RemoveDialog';
import { NEW } from '../../shared/list/useOpenForm';
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
      <SideDrawer
        openId={openId}
        title={(id) => (id === NEW ? 'New load' : 'Edit load')}
        width={560}
        onClose={onClose}
      >
        {(id) =>
          id === NEW ? (
            <LoadForm onSaved={onSaved} onClose={onClose} />
          ) : (
            <RecordLoader queryKey={['load', id]} load={() => fetchLoad(id)} fields={FORM_FIELDS}>
              {(load) => <LoadForm load={load} onSaved={onSaved} onClose={onClose} />}
            </RecordLoader>
          )
        }
      </SideDrawer>
      <RemoveDialog
        item={removing}
        onClose={onKeep}
        text={() => MESSAGES.loadDeleteText}
        onConfirm={onRemove}
      />
    </>
  );
}
