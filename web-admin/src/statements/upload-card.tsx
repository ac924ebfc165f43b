import { errorMessage, formatNumber, saveCsv } from '@lanewise/browser';
import { MESSAGES, SAMPLE_STATEMENT, type Statement, STATEMENT_LIMITS } from '@lanewise/contracts';
import DownloadIcon from '@mui/icons-material/Download';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Alert, Box, Button, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { FormatNames, FormatText } from '../shared/file-format';
import { formatBytes, formatPercent } from '../shared/format/format';
import { uploadStatement } from './api';

/** Chooses and uploads a bank statement. */
export function UploadCard() {
  const notify = useNotify();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  /** Why the chosen file is not uploaded. */
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: File) => uploadStatement(chosen, { onProgress: setSent }),
    onSuccess: (statement) => {
      notify(describeStatement(statement), { type: 'info' });
      setFile(null);
      refresh();
    },
    onError: (error) => setProblem(errorMessage(error)),
  });

  const upload = () => {
    if (isPending) return;
    if (!file) return setProblem(MESSAGES.chooseFile);
    if (file.size > STATEMENT_LIMITS.fileBytes)
      return setProblem(`A statement may not be larger than ${formatBytes(STATEMENT_LIMITS.fileBytes)}.`);
    setProblem(null);
    setSent(0);
    mutate(file);
  };

  return (
    <Card component="section" aria-label="Upload" sx={{ p: 2, mb: 2 }}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xml,text/csv,application/xml,text/xml"
        aria-label="Statement file"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) {
            setFile(chosen);
            setProblem(null);
          }
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="outlined"
          startIcon={<UploadFileIcon />}
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          Choose file
        </Button>
        <Button variant="contained" loading={isPending} onClick={upload}>
          Upload
        </Button>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {file ? (
            <Typography>
              <bdi>{file.name}</bdi> · {formatBytes(file.size)}
            </Typography>
          ) : (
            <Typography color="textSecondary">A bank statement: CSV, or CAMT.053 (XML)</Typography>
          )}
        </Box>
      </Stack>
      {problem && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {problem}
        </Alert>
      )}
      {isPending && file && (
        <>
          <LinearProgress
            variant={sent < file.size ? 'determinate' : 'indeterminate'}
            value={(sent / file.size) * 100}
            aria-label={`Upload of ${file.name}`}
            sx={{ mt: 1.5 }}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {sent < file.size ? `${formatPercent(sent / file.size)} sent` : 'Reading the payments…'}
          </Typography>
        </>
      )}
      <StatementFormat />
    </Card>
  );
}

/** Summarizes the result of a statement. */
function describeStatement({ bookings, matched, unmatched, known }: Statement): string {
  const earlier = known > 0 ? ` ${formatNumber(known)} already recorded from an earlier statement.` : '';
  if (bookings === 0) return `No new payments.${earlier}`;
  return `${formatNumber(matched)} matched, ${formatNumber(unmatched)} unmatched.${earlier}`;
}

/** Describes statements, collapsed, with one to try. */
function StatementFormat() {
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
