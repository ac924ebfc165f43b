import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { errorMessage } from '@lanewise/browser';
import { MESSAGES } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../shared/toast';
import { downloadPdf } from '../api';

/** What can be done with an invoice. Not printed. */
export function InvoiceTools({ id }: { id: string }) {
  const download = useMutation({
    mutationFn: () => downloadPdf(id),
    onError: (error) => toast(errorMessage(error, MESSAGES.unknownServerError), 'error'),
  });
  return (
    <Stack
      direction="row"
      sx={{ mb: 1.5, gap: 1, alignItems: 'center', justifyContent: 'flex-end', displayPrint: 'none' }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mr: 'auto', display: { sm: 'none' }, '@media (orientation: landscape)': { display: 'none' } }}
      >
        Turn your phone to landscape to see more of the invoice.
      </Typography>
      <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
        Print
      </Button>
      <IconButton
        aria-label="Download as PDF"
        title="Download as PDF"
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <DownloadIcon />
      </IconButton>
    </Stack>
  );
}
