import { Typography } from '@mui/material';
import { Fragment } from 'react';
import type { NotDone } from './outcomes';

/** Lists items to which something was not done, grouped by reason. */
export function NotDoneList({ items }: { items: readonly NotDone[] }) {
  const reasons = [...new Set(items.map(({ reason }) => reason))];
  return reasons.map((reason) => (
    <Typography key={reason} sx={{ mb: 1 }}>
      {items
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
