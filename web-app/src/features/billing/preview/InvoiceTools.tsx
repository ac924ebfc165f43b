import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { errorMessage } from '@lanewise/browser';
import { type Invoice, MESSAGES } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../shared/toast';
import { downloadPdf } from '../api';
import { BackLink } from './BackLink';

/** What can be done with an invoice. Not printed. */
export function InvoiceTools({ invoice }: { invoice: Invoice }) {
  const download = useMutation({
    mutationFn: () => downloadPdf(invoice.id),
    onError: (error) => toast(errorMessage(error, MESSAGES.unknownServerError), 'error'),
  });
  return (
    <Stack
      direction="row"
      sx={{ mb: 1.5, gap: 1, alignItems: 'center', flexWrap: 'wrap', displayPrint: 'none' }}
    >
      <BackLink invoice={invoice} />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{
          order: 1,
          width: '100%',
          display: { sm: 'none' },
          '@media (orientation: landscape)': { display: 'none' },
        }}
      >
        Turn your phone to landscape to see more of the invoice.
      </Typography>
      <Button startIcon={<PrintIcon />} sx={{ ml: 'auto' }} onClick={() => window.print()}>
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
