import HistoryIcon from '@mui/icons-material/History';
import { IconButton, Popover } from '@mui/material';
import { useState } from 'react';
import type { SearchCriteria } from '../search/criteria';
import { RecentSearchList } from './recent-search-list';
import { useRecentSearches } from '../search/use-recent-searches';

/** Opens the recent searches. */
export function RecentSearchesButton({ onChoose }: { onChoose: (criteria: SearchCriteria) => void }) {
  const { searches } = useRecentSearches();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const none = searches.length === 0;
  // Otherwise it would reopen by itself with the next search.
  if (anchor && none) close();
  return (
    <>
      <IconButton
        size="small"
        aria-label="Recent searches"
        aria-haspopup="dialog"
        aria-expanded={!!anchor}
        title="Recent searches"
        // Not disabled, so that the focus can return to it when the list is cleared.
        aria-disabled={none}
        onClick={(event) => !none && setAnchor(event.currentTarget)}
        sx={{ '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' } }}
      >
        <HistoryIcon fontSize="small" />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={!!anchor}
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
