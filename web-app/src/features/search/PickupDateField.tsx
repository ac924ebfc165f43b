import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs from 'dayjs';

interface PickupDateFieldProps {
  /** Calendar day such as `2026-11-23`, empty for none. */
  value: string;
  onChange: (day: string) => void;
  error: boolean;
}

export default function PickupDateField({ value, onChange, error }: PickupDateFieldProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker
        label="Pickup date"
        value={value ? dayjs(value) : null}
        onChange={(day) => onChange(day?.isValid() ? day.format('YYYY-MM-DD') : '')}
        slotProps={{ textField: { size: 'small', fullWidth: true, error: error || undefined } }}
      />
    </LocalizationProvider>
  );
}
