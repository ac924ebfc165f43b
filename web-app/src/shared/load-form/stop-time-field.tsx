import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { type Ref, useState } from 'react';

dayjs.extend(utc);

/** A time that is typed only in part. */
export const INCOMPLETE = 'incomplete';
const FORMAT = 'YYYY-MM-DDTHH:mm';

interface StopTimeFieldProps {
  label: string;
  /** The local time at the stop, such as `2026-11-23T08:00`; empty for none, or `INCOMPLETE`. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  errorText?: string;
  /** Says in which time zone it is. */
  hint: string;
}

/**
 * Chooses a day and time on the clock of a stop. The picker counts in UTC, in which every clock time exists, so that
 * it never shifts one by the viewer's own daylight saving time.
 */
export function StopTimeField({
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  errorText,
  hint,
}: StopTimeFieldProps) {
  const [time, setTime] = useState(() => toTime(value));
  // The value may change without this field, when the newest version of the load is loaded.
  const shown = toText(time) === value ? time : toTime(value);

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateTimePicker
        label={label}
        timezone="UTC"
        value={shown}
        onChange={(next) => {
          setTime(next);
          onChange(toText(next));
        }}
        inputRef={inputRef}
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
            onBlur,
            error: !!errorText,
            helperText: errorText ?? hint,
            slotProps: { inputLabel: { shrink: true } },
          },
          field: { clearable: true },
        }}
      />
    </LocalizationProvider>
  );
}

const toTime = (value: string): Dayjs | null => (value ? dayjs.utc(value, FORMAT) : null);

function toText(time: Dayjs | null): string {
  if (time === null) return '';
  return time.isValid() ? time.format(FORMAT) : INCOMPLETE;
}
