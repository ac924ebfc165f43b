import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useOpenRecord } from '../../shared/useOpenRecord';
import type { ServiceLetter } from '../api';

/** The topic and key of an event, linked to its details. */
export function LetterLink({ record: { id, topic, key } }: { record: ServiceLetter }) {
  const { linkTo } = useOpenRecord();
  return (
    <>
      <Link
        component={RouterLink}
        to={linkTo(id)}
        underline="hover"
        aria-label={`${topic}, key ${key}`}
        sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {topic}
      </Link>
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {key}
      </Typography>
    </>
  );
}
