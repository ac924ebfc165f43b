import { lazy, Suspense } from 'react';
import type { LateEdit } from '../../edits/edits.js';
import type { ConflictDialogProps } from './conflict-dialog.js';

/** Loaded on demand, as few edits are late. */
const ConflictDialog = lazy(() => import('./conflict-dialog.js'));

interface EditConflictProps<Values extends object> extends Omit<ConflictDialogProps<Values>, 'late'> {
  /** Null unless the edit is late. */
  late: LateEdit<Values> | null;
}

/** Asks which values of a late edit to save. */
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
