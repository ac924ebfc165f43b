import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import SavedIcon from '@mui/icons-material/BookmarkAdded';
import type { FoundLoad } from '@lanewise/contracts';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useLoadCommands } from './use-load-commands';
import { savedLoadAddress } from '../../../shared/saved-load-address';
import { useIsSaving } from './use-save-load';

const SAVE = 'Save to Loads';
const SAVED = 'Saved: open in Loads';

interface SaveButtonProps {
  load: FoundLoad;
  /** True without room for its icon. */
  bare?: boolean;
}

/** Saves a load for a carrier, then leads to it. */
export function SaveButton({ load, bare = false }: SaveButtonProps) {
  const { save } = useLoadCommands();
  const saving = useIsSaving(load.id);
  if (!save) return null;
  const { savedLoadId } = load;
  const text = savedLoadId ? SAVED : SAVE;
  const Icon = savedLoadId ? SavedIcon : SaveIcon;
  const action = savedLoadId
    ? { component: Link, to: savedLoadAddress(savedLoadId) }
    : { loading: saving, onClick: () => save(load) };
  return (
    <Button
      size="small"
      variant={bare ? 'text' : 'outlined'}
      aria-label={text}
      aria-description={text}
      startIcon={!bare && <Icon />}
      {...action}
    >
      {savedLoadId ? 'In Loads' : 'Save'}
    </Button>
  );
}
