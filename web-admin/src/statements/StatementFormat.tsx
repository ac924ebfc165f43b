import { saveCsv } from '@lanewise/browser';
import { SAMPLE_STATEMENT } from '@lanewise/contracts';
import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button } from '@mui/material';
import { FormatNames, FormatText } from '../imports/upload/FormatParts';

/** What a statement looks like, collapsed, with one to try. */
export function StatementFormat() {
  return (
    <Box component="details" sx={{ mt: 1.5, '& summary': { cursor: 'pointer', py: 0.25, fontWeight: 600 } }}>
      <summary>What a statement looks like</summary>
      <FormatNames title="CSV" names={['Date', 'Amount', 'Reference']} />
      <FormatText>
        With the headings of your bank, in any order. Money in and out is told apart by its sign, by columns
        of their own (Credit, Debit), or by a column that says so (Type).
      </FormatText>
      <FormatNames title="XML" names={['CAMT.053, version 02 or later']} />
      <FormatText>
        A payment is matched when its reference names an invoice, such as Invoice 1024, and its amount is what
        is open of the invoice, or more: the rest is a credit. A payment that an earlier statement had counts
        once.
      </FormatText>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        sx={{ mt: 1 }}
        onClick={() => saveCsv(SAMPLE_STATEMENT, 'sample-statement.csv')}
      >
        Sample CSV
      </Button>
    </Box>
  );
}
