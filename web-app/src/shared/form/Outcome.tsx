import Alert, { type AlertProps } from '@mui/material/Alert';
import { useEffect, useRef, type ReactNode } from 'react';

interface OutcomeProps {
  severity?: AlertProps['severity'];
  children: ReactNode;
}

/** How it ended. Stands in the place of a form and takes over the focus, which went with the form. */
export function Outcome({ severity = 'success', children }: OutcomeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Alert ref={ref} severity={severity} tabIndex={-1} sx={{ outline: 0 }}>
      {children}
    </Alert>
  );
}
