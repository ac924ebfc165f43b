import { Alert } from '@mui/material';
import type { Unreachable } from './api';

/** Names the services that did not respond, so that silence is not mistaken for health. */
export function UnreachableAlert({ unreachable, missing }: { unreachable: Unreachable[]; missing: string }) {
  if (unreachable.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {unreachable.map(({ service, reason }) => (
        <div key={service}>
          <b>{service}</b> did not respond, so its {missing} are not shown: {reason}
        </div>
      ))}
    </Alert>
  );
}
