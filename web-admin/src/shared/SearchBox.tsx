import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { SEARCH_TEXT_MIN } from '@lanewise/contracts';
import { useState } from 'react';
import { useDebouncedEvent, useListFilterContext } from 'react-admin';

/** Milliseconds without typing before the list is loaded. */
const DEBOUNCE_MS = 300;

/** Searches the list for a text of three characters or more; shorter ones are ignored. */
export function SearchBox({ hint }: { hint: string }) {
  const { filterValues, setFilters } = useListFilterContext();
  const { q: applied = '', ...others } = filterValues as { q?: string };
  const [text, setText] = useState(applied);

  // The address may change without this box, by the browser's Back button. What the box itself has applied must
  // not overwrite what was typed since.
  const [known, setKnown] = useState(applied);
  const [own, setOwn] = useState(applied);
  if (known !== applied) {
    setKnown(applied);
    if (applied !== own) {
      setText(applied);
      setOwn(applied);
    }
  }

  const apply = (typed: string) => {
    const wanted = typed.trim();
    const long = wanted.length === 0 || wanted.length >= SEARCH_TEXT_MIN;
    if (!long || wanted === own) return;
    setOwn(wanted);
    setFilters({ ...others, q: wanted });
  };
  const applySoon = useDebouncedEvent(apply, DEBOUNCE_MS);

  return (
    <TextField
      type="search"
      label="Search"
      placeholder={hint}
      title={hint}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        applySoon(target.value);
      }}
      // At once, so that it does not interfere with what the user does next.
      onBlur={() => apply(text)}
      slotProps={{
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ flex: '1 1 220px', maxWidth: 360 }}
    />
  );
}
