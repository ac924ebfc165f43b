import { Alert } from '@mui/material';
import type { Unreachable } from './eventCalls';

/** Says which services did not answer, so that nobody takes silence for health. */
export function UnreachableAlert({ unreachable, missing }: { unreachable: Unreachable[]; missing: string }) {
  if (unreachable.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {unreachable.map(({ service, reason }) => (
        <div key={service}>
          <b>{service}</b> does not answer, so its {missing} are not shown: {reason}
        </div>
      ))}
    </Alert>
  );
}
