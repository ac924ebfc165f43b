import { actionOf, hasOwnKeys, type Shortcut } from '@lanewise/browser';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';

const FinderDialog = lazy(() => import('./finder-dialog'));
const SHORTCUTS: readonly Shortcut[] = [{ action: 'find', keys: ['/'], does: 'Find anything' }];

/** Opens the search over everything; so does the key `/`. */
export function FinderButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasOwnKeys(event.target) || !actionOf(SHORTCUTS, event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <IconButton
        size="small"
        aria-label="Find anything"
        title="Find anything (/)"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SearchIcon fontSize="small" />
      </IconButton>
      {open && (
        <Suspense>
          <FinderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
