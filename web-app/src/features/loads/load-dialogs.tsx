import type { SavedLoad } from '@lanewise/contracts';
import { type LoadDialogsProps, LoadFormDialogs } from '../../shared/load-form/load-form-dialogs';
import { fetchLoad } from '../../shared/load/saved-load-calls';
import { LoadForm } from './form/load-form';

/** The dialogs of the saved loads: loaded when first needed. */
export default function LoadDialogs({ onSaved, ...dialogs }: LoadDialogsProps<SavedLoad>) {
  return (
    <LoadFormDialogs load={fetchLoad} {...dialogs}>
      {(load) => <LoadForm load={load} onSaved={onSaved} onClose={dialogs.drawer.onClose} />}
    </LoadFormDialogs>
  );
}
