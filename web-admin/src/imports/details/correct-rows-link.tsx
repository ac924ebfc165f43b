import type { ImportView } from '@lanewise/contracts';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useOpenRecord } from '../../shared/use-open-record';

/** Leads to the failed rows of an import; nothing when there are none. */
export function CorrectRowsLink({ record: { id, fileName, failed } }: { record: ImportView }) {
  const { linkTo } = useOpenRecord();
  if (failed === 0) return null;
  return (
    <Button
      component={Link}
      to={linkTo(id)}
      size="small"
      startIcon={<EditIcon />}
      aria-label={`Correct the failed rows of ${fileName}`}
    >
      Correct
    </Button>
  );
}
