import { Skeleton } from '@mui/material';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';

export interface DayFieldProps {
  label: string;
  /** Calendar day such as `2026-11-23`; empty for none. */
  value: string;
  /** A day that is typed only in part is empty. */
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** The text in the field, also when it is no whole day. */
  inputRef?: Ref<HTMLInputElement>;
  /** The field can be cleared. */
  optional?: boolean;
  /** The earliest valid day. */
  min?: string;
  /** The latest valid day. */
  max?: string;
  error?: boolean;
  help?: ReactNode;
}

const DayPicker = lazy(() => import('./day-picker.js'));

/** Chooses a calendar day. */
export const DayField = (props: DayFieldProps) => (
  <Suspense fallback={<Skeleton variant="rounded" width="100%" height={40} />}>
    <DayPicker {...props} />
  </Suspense>
);
