import { Link } from '@mui/material';
import type { ImportView } from '@lanewise/contracts';
import { Link as RouterLink } from 'react-router';
import { useOpenRecord } from '../../app/useOpenRecord';

/** The file's name, of a long one as much as fits in two lines; leads to the details of its import. */
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
