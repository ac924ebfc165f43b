import { Typography } from '@mui/material';
import { Fragment } from 'react';
import type { Undone } from './outcomes';

/** Lists the skipped items, grouped by reason. */
export function UndoneList({ undone }: { undone: readonly Undone[] }) {
  const reasons = [...new Set(undone.map(({ reason }) => reason))];
  return reasons.map((reason) => (
    <Typography key={reason} sx={{ mb: 1 }}>
      {undone
        .filter((one) => one.reason === reason)
        .map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
      : {reason}
    </Typography>
  ));
}
