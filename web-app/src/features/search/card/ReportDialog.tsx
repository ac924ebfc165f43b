import { callApi } from '@lanewise/browser';
import { ConfirmDialog } from '@lanewise/browser/ui';
import {
  type FoundLoad,
  LIMITS,
  type LoadReportRequest,
  MESSAGES,
  POSTING_FLAG_NAMES,
  type PostingFlag,
} from '@lanewise/contracts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { toast } from '../../../shared/toast';

interface ReportDialogProps {
  load: FoundLoad;
  /** The flag that is wrong; null to report the posting. */
  flag: PostingFlag | null;
  open: boolean;
  onClose: () => void;
}

/** Asks what is wrong about a posting or its flag, and tells administrators. */
export default function ReportDialog({ load, flag, open, onClose }: ReportDialogProps) {
  const [text, setText] = useState('');
  const report = async () => {
    await callApi<void>('/importLoad/reportLoad', {
      method: 'POST',
      body: {
        loadId: load.id,
        kind: flag ? 'flag' : 'posting',
        flag: flag?.kind ?? null,
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
      title={flag ? `“${POSTING_FLAG_NAMES[flag.kind]}” is wrong` : 'Report this posting'}
      confirmLabel="Report"
      // Without a word, nobody could look into it.
      disabled={!flag && text.trim() === ''}
      onConfirm={report}
    >
      {`${load.shipperName}, ${load.origin} to ${load.destination}, Ref # ${load.referenceId}. Only administrators see your report.`}
      <TextField
        label={flag ? 'Why (optional)' : 'What is wrong?'}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        fullWidth
        slotProps={{ htmlInput: { maxLength: LIMITS.loadReport } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
