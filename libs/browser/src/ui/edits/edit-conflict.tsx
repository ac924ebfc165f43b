import { lazy, Suspense } from 'react';
import type { LateEdit } from '../../edits/edits.js';
import type { ConflictDialogProps } from './conflict-dialog.js';

/** Few edits are late: the dialog is loaded when one is. */
const ConflictDialog = lazy(() => import('./conflict-dialog.js'));

interface EditConflictProps<Values extends object> extends Omit<ConflictDialogProps<Values>, 'late'> {
  /** Null unless the edit is too late. */
  late: LateEdit<Values> | null;
}

/** Asks what shall be kept of an edit that is too late. */
export function EditConflict<Values extends object>({
  late,
  onResolve,
  ...dialog
}: EditConflictProps<Values>) {
  if (!late) return null;
  return (
    <Suspense fallback={null}>
      <ConflictDialog late={late} onResolve={(merged) => onResolve(merged as Values)} {...dialog} />
    </Suspense>
  );
}
