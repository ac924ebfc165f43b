import { errorMessage } from '@lanewise/browser';
import Typography from '@mui/material/Typography';
import { OrderLink } from '../prices/OrderLink';
import { previewInWords } from './alert-words';
import type { Wanted } from './alerts';
import { useAlertPreview } from './useAlertPreview';

/** Says what an alert would find now. */
export function AlertPreview({ wanted }: { wanted: Wanted }) {
  const { data, error, isFetching } = useAlertPreview(wanted);
  const failure = error && errorMessage(error);
  return (
    <Typography role="status" aria-busy={isFetching} sx={{ fontWeight: data ? 600 : undefined }}>
      {failure ?? (data ? previewInWords(data) : 'Counting loads …')} <OrderLink refusal={failure ?? ''} />
    </Typography>
  );
}
