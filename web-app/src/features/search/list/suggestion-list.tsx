import { formatLoads } from '@lanewise/browser';
import { useCity } from '@lanewise/browser/ui';
import { MESSAGES, type SearchChange, type SearchWidening } from '@lanewise/contracts';
import { Button, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useSearchAddress } from '../search/use-search-address';
import type { SearchCriteria } from '../search/criteria';
import { focusResults } from '../search/results-heading';
import { describeChange, withSuggestion } from './suggestions';

interface SuggestionListProps {
  /** True if nothing was found. */
  empty: boolean;
  suggestions: SearchWidening[];
  onSearch: (criteria: SearchCriteria) => void;
}

/** Shown when nothing or little was found: changes that would find more. */
export default function SuggestionList({ empty, suggestions, onSearch }: SuggestionListProps) {
  const id = useId();
  const { criteria } = useSearchAddress();
  const timeZone = useCity(criteria.origin).data?.timeZone ?? 'UTC';
  const apply = (change: SearchChange) => {
    focusResults();
    onSearch(withSuggestion(criteria, change, timeZone));
  };
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', px: 2, py: empty ? 5 : 3, textAlign: 'center' }}>
      {empty && <Typography>{MESSAGES.searchEmpty}</Typography>}
      {suggestions.length > 0 && (
        <>
          <Typography id={id} variant="body2" color="textSecondary">
            {empty ? 'Try these changes' : 'More loads with these changes'}
          </Typography>
          <Stack
            component="ul"
            aria-labelledby={id}
            spacing={1}
            sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: '100%' }}
          >
            {suggestions.map(({ change, totalItemsCount }) => (
              <li key={JSON.stringify(change)}>
                <Button variant="outlined" onClick={() => apply(change)}>
                  {describeChange(criteria, change, timeZone)}: {formatLoads(totalItemsCount)}
                </Button>
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}
