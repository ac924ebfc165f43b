import { Alert, type AlertProps } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';

interface ResultAlertProps {
  severity?: AlertProps['severity'];
  children: ReactNode;
}

/** The result of a form. It replaces the form, and takes the focus that was in it. */
export function ResultAlert({ severity = 'success', children }: ResultAlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Alert ref={ref} severity={severity} tabIndex={-1} sx={{ outline: 0 }}>
      {children}
    </Alert>
  );
}
