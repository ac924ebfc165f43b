import RemoveIcon from '@mui/icons-material/Close';
import { Box, Button, ButtonBase, IconButton, Typography } from '@mui/material';
import { useRef } from 'react';
import { Ago } from '../../../shared/ago';
import { today } from '@lanewise/browser/time';
import { useTruckChoices } from '../search/use-truck-choices';
import type { SearchCriteria } from '../search/criteria';
import { labelOf, renewed, searchKey } from '../search/recent-searches';
import { useRecentSearches } from '../search/use-recent-searches';

interface RecentSearchListProps {
  /** Called with the criteria of the chosen search; past dates are replaced with today. */
  onChoose: (criteria: SearchCriteria) => void;
}

/** Recent searches, to repeat or remove. Those for a deleted truck are left out. */
export function RecentSearchList({ onChoose }: RecentSearchListProps) {
  const { searches, forget, forgetAll } = useRecentSearches();
  const trucks = useTruckChoices();
  const section = useRef<HTMLElement>(null);
  const offers = searches.flatMap(({ criteria, lookedAt }) => {
    const truck = trucks.data?.find(({ id }) => id === criteria.truck);
    const offered = renewed(criteria, today());
    return truck ? [{ criteria: offered, lookedAt, label: labelOf(offered, truck.name) }] : [];
  });
  if (offers.length === 0) return null;
  const remove = (criteria: SearchCriteria) => {
    // The focused button disappears with its search.
    section.current?.focus({ preventScroll: true });
    forget(criteria);
  };
  return (
    <Box
      ref={section}
      component="section"
      tabIndex={-1}
      aria-label="Recent searches"
      sx={{ textAlign: 'left', minWidth: 0, width: '100%', outline: 'none' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 1 }}>
        <Typography component="h3" variant="body2" color="textSecondary">
          Recent searches
        </Typography>
        <Button size="small" color="inherit" onClick={forgetAll}>
          Clear all
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {offers.map(({ criteria, lookedAt, label }) => (
          <Box component="li" key={searchKey(criteria)} sx={{ display: 'flex', alignItems: 'center' }}>
            <ButtonBase
              onClick={() => onChoose(criteria)}
              sx={{
                flex: 1,
                minWidth: 0,
                px: 1,
                py: 0.75,
                gap: 1,
                borderRadius: 1,
                justifyContent: 'space-between',
                textAlign: 'left',
                typography: 'body2',
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
              }}
            >
              <Box component="span" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
                {label}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}>
                <Ago instant={lookedAt} />
              </Box>
            </ButtonBase>
            <IconButton size="small" aria-label={`Remove ${label}`} onClick={() => remove(criteria)}>
              <RemoveIcon sx={{ fontSize: 16 }} />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
