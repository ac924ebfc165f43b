import { callApi } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import {
  type FoundLoad,
  LIMITS,
  type LoadReportRequest,
  MESSAGES,
  POSTING_FLAG_NAMES,
  type PostingFlagKind,
} from '@lanewise/contracts';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { PageLink } from '../../../shared/page-link';
import { toast } from '../../../shared/toast';
import { flagsOf } from './warnings';

/** Stands for the load itself, rather than one of its flags. */
const POSTING = 'posting';

interface ReportDialogProps {
  load: FoundLoad;
  open: boolean;
  onClose: () => void;
}

/** Asks what is wrong about a posting or one of its flags, and reports it to administrators. */
export default function ReportDialog({ load, open, onClose }: ReportDialogProps) {
  const [about, setAbout] = useState<PostingFlagKind | typeof POSTING>(POSTING);
  const [text, setText] = useState('');
  const flags = flagsOf(load);
  const report = async () => {
    await callApi<void>('/importLoad/reportLoad', {
      method: 'POST',
      body: {
        loadId: load.id,
        kind: about === POSTING ? 'posting' : 'flag',
        flag: about === POSTING ? null : about,
        text: text.trim(),
      } satisfies LoadReportRequest,
      fallback: MESSAGES.loadReportFailed,
    });
    setText('');
    toast('Reported. We look into it.', 'success');
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Report this load"
      confirmLabel="Report"
      // Nobody could look into a report without a word.
      disabled={about === POSTING && text.trim() === ''}
      onConfirm={report}
    >
      {`${load.shipperName}, ${load.origin} to ${load.destination}, Ref # ${load.referenceId}. Only administrators see your report.`}
      {flags.length > 0 && (
        <TextField
          select
          label="What is wrong?"
          value={about}
          onChange={({ target }) => setAbout(target.value as typeof about)}
          fullWidth
          sx={{ mt: 2 }}
        >
          <MenuItem value={POSTING}>The posting</MenuItem>
          {flags.map(({ kind }) => (
            <MenuItem key={kind} value={kind}>{`“${POSTING_FLAG_NAMES[kind]}” is not true`}</MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label={about === POSTING ? 'Say what is wrong' : 'Why (optional)'}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        fullWidth
        slotProps={{ htmlInput: { maxLength: LIMITS.loadReport } }}
        sx={{ my: 2 }}
      />
      <PageLink to="/help#warnings">What the warnings mean, and what to do</PageLink>
    </ConfirmDialog>
  );
}
