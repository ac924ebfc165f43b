import { Link } from '@mui/material';
import type { ImportView } from '@lanewise/contracts';
import { Link as RouterLink } from 'react-router';
import { useOpenImport } from './useOpenImport';

/** The file's name; leads to the details of its import. */
export function ImportLink({ record }: { record: ImportView }) {
  const { linkTo } = useOpenImport();
  return (
    <Link
      component={RouterLink}
      to={linkTo(record.id)}
      underline="hover"
      sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {record.fileName}
    </Link>
  );
}
