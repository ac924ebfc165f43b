import { MESSAGES } from '@lanewise/contracts';
import type { ReactNode } from 'react';
import { RecordDrawer, type RecordDrawerProps } from '../form/record-drawer';
import { RemoveDialog, type RemoveDialogProps } from '../list/remove-dialog';

/** Number of fields of the form, for its placeholder. */
const FORM_FIELDS = 12;

/** The props that the page of a list of loads passes to its dialogs. */
export interface LoadDialogsProps<Load> {
  drawer: Pick<RecordDrawerProps<Load>, 'openId' | 'onClose'>;
  removal: Omit<RemoveDialogProps<Load>, 'text'>;
  onSaved: (load: Load, isNew: boolean) => void;
}

interface LoadFormDialogsProps<Load> extends Omit<LoadDialogsProps<Load>, 'onSaved'> {
  load: (id: string) => Promise<Load>;
  /** Renders the form: of a load, or of a new one. */
  children: (load?: Load) => ReactNode;
}

/** The drawer with a load's form, and the question before a load is removed. */
export function LoadFormDialogs<Load>({ drawer, removal, load, children }: LoadFormDialogsProps<Load>) {
  return (
    <>
      {/* Two times stand side by side. */}
      <RecordDrawer {...drawer} width={584} noun="load" load={load} fields={FORM_FIELDS}>
        {children}
      </RecordDrawer>
      <RemoveDialog {...removal} text={() => MESSAGES.loadDeleteText} />
    </>
  );
}
