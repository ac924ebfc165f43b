import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import SavedIcon from '@mui/icons-material/BookmarkAdded';
import type { FoundLoad } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useLoadCommands } from '../card/useLoadCommands';
import { savedLoadAddress } from './saved-load-address';
import { useIsSaving } from './useSaveLoad';

const SAVE = 'Save to Loads';
const SAVED = 'Saved: open in Loads';

interface SaveButtonProps {
  load: FoundLoad;
  /** With its text beside the icon. */
  labeled?: boolean;
}

/** Saves a load for a carrier, then leads to it. */
export function SaveButton({ load, labeled = false }: SaveButtonProps) {
  const { save } = useLoadCommands();
  const saving = useIsSaving(load.id);
  if (!save) return null;
  const { savedLoadId } = load;
  const text = savedLoadId ? SAVED : SAVE;
  const Icon = savedLoadId ? SavedIcon : SaveIcon;
  const action = savedLoadId
    ? { component: Link, to: savedLoadAddress(savedLoadId) }
    : { loading: saving, onClick: () => save(load) };
  return labeled ? (
    <Button size="small" startIcon={<Icon />} loadingPosition="start" sx={{ px: 0.5, ml: -0.5 }} {...action}>
      {text}
    </Button>
  ) : (
    <IconButton size="small" aria-label={text} aria-description={text} {...action}>
      <Icon fontSize="small" color={savedLoadId ? 'primary' : undefined} />
    </IconButton>
  );
}
