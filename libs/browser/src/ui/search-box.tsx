import { LIMITS, SEARCH_TEXT_MIN } from '@lanewise/contracts';
import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without typing before the list is loaded. */
const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  /** Names the searched fields. */
  hint: string;
  /** The text that the list is searched for; it may also change without this box, by the Back button. */
  applied: string;
  onSearch: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Searches a list for a text of three characters or more; shorter ones are ignored, and an empty one ends it. */
export function SearchBox({ hint, applied, onSearch, inputRef }: SearchBoxProps) {
  const [text, setText] = useState(applied);

  // A text that the box itself has applied must not overwrite what was typed since.
  const [lastApplied, setLastApplied] = useState(applied);
  const [ownText, setOwnText] = useState(applied);
  if (lastApplied !== applied) {
    setLastApplied(applied);
    if (applied !== ownText) {
      setText(applied);
      setOwnText(applied);
    }
  }

  const apply = () => {
    const requested = text.trim();
    const long = requested.length === 0 || requested.length >= SEARCH_TEXT_MIN;
    if (!long || requested === ownText) return;
    setOwnText(requested);
    onSearch(requested);
  };
  const applyTyped = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => applyTyped(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextField
      type="search"
      label="Search"
      placeholder={hint}
      title={hint}
      value={text}
      inputRef={inputRef}
      onChange={({ target }) => setText(target.value)}
      // At once, so that it does not interfere with what the user does next.
      onBlur={apply}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: LIMITS.searchCriteria },
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
