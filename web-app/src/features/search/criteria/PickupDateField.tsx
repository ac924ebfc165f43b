import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs from 'dayjs';

interface PickupDateFieldProps {
  label: string;
  /** Calendar day such as `2026-11-23`; empty for none. */
  value: string;
  onChange: (day: string) => void;
  /** Whether it can be cleared. */
  optional?: boolean;
  /** The earliest valid day. */
  min?: string;
  error?: boolean;
  help?: string;
}

/** Chooses a calendar day. */
export default function PickupDateField({
  label,
  value,
  onChange,
  optional = false,
  min,
  error,
  help,
}: PickupDateFieldProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker
        label={label}
        value={value ? dayjs(value) : null}
        minDate={min ? dayjs(min) : undefined}
        onChange={(day) => onChange(day?.isValid() ? day.format('YYYY-MM-DD') : '')}
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
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
