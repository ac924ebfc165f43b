import HistoryIcon from '@mui/icons-material/History';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { SearchCriteria } from './criteria';
import { RecentSearchList } from './RecentSearchList';
import { useRecentSearches } from './useRecentSearches';

/** Opens the last searches. */
export function RecentSearchesButton({ onChoose }: { onChoose: (criteria: SearchCriteria) => void }) {
  const { searches } = useRecentSearches();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label="Recent searches"
        aria-haspopup="dialog"
        aria-expanded={!!anchor}
        title="Recent searches"
        disabled={searches.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <HistoryIcon fontSize="small" />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={!!anchor && searches.length > 0}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Recent searches',
            sx: { p: 1, border: 1, borderColor: 'divider', width: 'min(460px, calc(100vw - 32px))' },
          },
        }}
      >
        <RecentSearchList
          onChoose={(criteria) => {
            close();
            onChoose(criteria);
          }}
        />
      </Popover>
    </>
  );
}
