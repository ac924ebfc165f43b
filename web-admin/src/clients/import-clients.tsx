import { errorMessage, formatNumber, saveCsv, toCsv } from '@lanewise/browser';
import {
  CLIENT_COLUMNS,
  CLIENT_IMPORT_LIMITS,
  type ClientColumn,
  type ClientImport,
  MESSAGES,
  REQUIRED_CLIENT_COLUMNS,
  type UnusedClientRow,
} from '@lanewise/contracts';
import DownloadIcon from '@mui/icons-material/Download';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { DownloadButton } from '../imports/download-button';
import { Facts } from '../shared/record/facts';
import { formatBytes } from '../shared/format/format';
import { fetchClientSample, importClients } from './api';

/** Limit of the shown rows that are no new client; the report has all. */
const SHOWN_ROWS = 10;

const required: readonly ClientColumn[] = REQUIRED_CLIENT_COLUMNS;
const columnNames = (isRequired: boolean): string =>
  (Object.keys(CLIENT_COLUMNS) as ClientColumn[])
    .filter((column) => required.includes(column) === isRequired)
    .map((column) => CLIENT_COLUMNS[column])
    .join(', ');

/** Brings clients in by a CSV file. */
export function ImportClients() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<UploadFileIcon />} onClick={() => setOpen(true)}>
        Import
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        maxWidth="sm"
        fullWidth
        aria-labelledby="import-clients"
      >
        <DialogTitle id="import-clients" variant="h2" component="h2">
          Import clients
        </DialogTitle>
        <ImportSteps onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ImportSteps({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: importClients,
    onSuccess: () => {
      setFile(null);
      refresh();
    },
    onError: (error) => setFault(errorMessage(error)),
  });

  const upload = () => {
    setFault(null);
    if (!file) return setFault(MESSAGES.chooseFile);
    if (file.size > CLIENT_IMPORT_LIMITS.fileBytes) {
      return setFault(`A file may not be larger than ${formatBytes(CLIENT_IMPORT_LIMITS.fileBytes)}.`);
    }
    mutate(file);
  };

  return (
    <>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <Typography>
          A CSV file in UTF-8 with a header row and up to {formatNumber(CLIENT_IMPORT_LIMITS.rows)} clients.
          Required: {columnNames(true)}. Optional: {columnNames(false)}. A client whose email is already here
          is skipped.
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label="File of clients"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) {
              setFile(chosen);
              setFault(null);
              reset();
            }
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
        <Stack direction="row" sx={{ gap: 1.5, my: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="outlined" disabled={isPending} onClick={() => input.current?.click()}>
            Choose file
          </Button>
          <DownloadButton
            label="Download a sample file of clients"
            fetchBlob={fetchClientSample}
            fileName="clients.csv"
          >
            Sample file
          </DownloadButton>
          {file && (
            <Typography>
              <bdi>{file.name}</bdi> · {formatBytes(file.size)}
            </Typography>
          )}
        </Stack>
        {fault && <Alert severity="error">{fault}</Alert>}
        {data && <Report result={data} />}
      </DialogContent>
      <DialogActions sx={{ px: 2, pb: 2 }}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" loading={isPending} onClick={upload}>
          Upload
        </Button>
      </DialogActions>
    </>
  );
}

/** Shows the outcome of each row. */
function Report({ result }: { result: ClientImport }) {
  const { rowsRead, created, skipped, failed, rows } = result;
  return (
    <Stack role="status" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Facts
        facts={[
          ['Rows read', formatNumber(rowsRead)],
          ['Created', formatNumber(created)],
          ['Skipped', formatNumber(skipped)],
          ['Failed', formatNumber(failed)],
        ]}
      />
      {rows.slice(0, SHOWN_ROWS).map(({ line, outcome, reason }) => (
        <Typography key={line} variant="body2">
          Line {line} {outcome}: {reason}
        </Typography>
      ))}
      {rows.length > 0 && (
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          onClick={() => saveCsv(reportOf(result), 'clients-report.csv')}
        >
          Report of all {formatNumber(rows.length)} rows
        </Button>
      )}
    </Stack>
  );
}

/** The rows that are no new client, as they were, with their lines and reasons. */
function reportOf({ columns, rows }: ClientImport): string {
  const cells = columns.map(
    (name, place) => [name, (row: UnusedClientRow) => row.cells[place] ?? ''] as const,
  );
  return toCsv<UnusedClientRow>(
    {
      line: ({ line }) => line,
      outcome: ({ outcome }) => outcome,
      reason: ({ reason }) => reason,
      ...Object.fromEntries(cells),
    },
    rows,
  );
}
