import { MESSAGES } from '@lanewise/contracts';
import type { ReactNode } from 'react';
import { RecordDrawer } from '../form/RecordDrawer';
import { RemoveDialog } from '../list/RemoveDialog';

/** Number of fields of the form, for its placeholder. */
const FORM_FIELDS = 12;

/** What the page of a list of loads passes to its dialogs. */
export interface LoadDialogsProps<Load> {
  /** What is open in the drawer; null while it is closed. */
  openId: string | null;
  onClose: () => void;
  onSaved: (load: Load, isNew: boolean) => void;
  /** The load that is about to be removed. */
  removing: Load | null;
  onKeep: () => void;
  onRemove: (load: Load) => void;
}

interface LoadFormDialogsProps<Load> extends Omit<LoadDialogsProps<Load>, 'onSaved'> {
  load: (id: string) => Promise<Load>;
  /** Renders the form: of a load, or of a new one. */
  children: (load?: Load) => ReactNode;
}

/** The drawer with a load's form, and the question before a load is removed. */
export function LoadFormDialogs<Load>(props: LoadFormDialogsProps<Load>) {
  const { openId, onClose, load, children, removing, onKeep, onRemove } = props;
  return (
    <>
      {/* Two times stand side by side. */}
      <RecordDrawer
        openId={openId}
        onClose={onClose}
        width={584}
        noun="load"
        load={load}
        fields={FORM_FIELDS}
      >
        {children}
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
