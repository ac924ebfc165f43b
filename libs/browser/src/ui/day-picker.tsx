import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import type { DayFieldProps } from './day-field.js';

/** Earlier ones are years that are typed only in part. */
const FIRST_YEAR = 1900;

/** The date picker of `DayField`, in a file of its own that is loaded when it is needed. */
export default function DayPicker(props: DayFieldProps) {
  const { label, value, onChange, onBlur, inputRef, optional = false, min, max, error, help } = props;
  const [typed, setTyped] = useState(() => toDay(value));
  const [known, setKnown] = useState(value);
  // The value may change without this field, and what is typed may arrive in it late.
  if (value !== known) {
    setKnown(value);
    if (value !== toText(typed)) setTyped(toDay(value));
  }

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker
        label={label}
        value={typed}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        onChange={(day) => {
          setTyped(day);
          onChange(toText(day));
        }}
        inputRef={inputRef}
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
            onBlur,
            error: error || undefined,
            helperText: help,
            slotProps: { inputLabel: { shrink: true } },
          },
          field: { clearable: optional },
        }}
      />
    </LocalizationProvider>
  );
}

const toDay = (value: string): Dayjs | null => (value ? dayjs(value) : null);

const toText = (day: Dayjs | null): string =>
  day?.isValid() && day.year() >= FIRST_YEAR ? day.format('YYYY-MM-DD') : '';
