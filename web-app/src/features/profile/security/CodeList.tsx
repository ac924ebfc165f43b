import { saveFile } from '@lanewise/browser';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { copyToClipboard } from '../../../shared/clipboard';

/** Recovery codes, which are shown once: to be copied, saved or printed. */
export function CodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        Keep these codes where you find them without your device. They are shown only now, and each signs in
        once.
      </Alert>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{ m: 0, p: 0, listStyle: 'none', fontFamily: 'monospace' }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
        <Button onClick={() => void copyToClipboard(text, 'Recovery codes')}>Copy</Button>
        <Button onClick={save}>Download</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </Stack>
      <Button variant="contained" size="large" onClick={onDone} sx={{ displayPrint: 'none' }}>
        I have saved them
      </Button>
    </Stack>
  );
}
