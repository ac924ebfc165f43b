import { Link } from '@mui/material';
import type { ImportView } from '@lanewise/contracts';
import { Link as RouterLink } from 'react-router';
import { useOpenRecord } from '../../shared/useOpenRecord';

/** The file's name in up to two lines, linked to the details of its import. */
export function ImportLink({ record }: { record: ImportView }) {
  const { linkTo } = useOpenRecord();
  return (
    <Link
      component={RouterLink}
      to={linkTo(record.id)}
      underline="hover"
      title={record.fileName}
      sx={{
        color: 'text.primary',
        fontWeight: 600,
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '2',
        overflow: 'hidden',
      }}
    >
      <bdi>{record.fileName}</bdi>
    </Link>
  );
}
