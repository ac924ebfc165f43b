import { Typography } from '@mui/material';
import { Fragment } from 'react';
import type { Skipped } from './outcomes';

/** Lists the skipped items, grouped by reason. */
export function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return reasons.map((reason) => (
    <Typography key={reason} sx={{ mb: 1 }}>
      {skipped
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
