import { formatDateTime } from '@lanewise/browser';
import { IMPORT_SOURCE_NAMES, WRONG_SOURCE_MESSAGES } from '@lanewise/contracts';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatBytes, formatPercent, formatTimeLeft } from '../../shared/format/format';
import { paceOf, type Sample } from '../pace';
import type { QueuedFile, SameFile } from './upload-queue';
import type { UploadQueue } from './use-upload-queue';

interface Props {
  queued: QueuedFile;
  uploads: UploadQueue;
  /** Called when the question's buttons disappear while the row stays. */
  onAnswered: () => void;
  onGone: () => void;
}

/** The progress of a chosen file, as a line or as a question. */
export function QueueRowState({ queued, uploads, onAnswered, onGone }: Props) {
  const { key, stage, file, uploadRequested } = queued;
  const again = () => {
    onAnswered();
    uploads.retry(key);
  };
  switch (stage.at) {
    case 'new':
    case 'unchecked':
      return <Line>Waiting to be checked</Line>;
    case 'checking':
      return (
        <Line>
          Checking…
          {/* Not for screen readers, which would announce each percent. */}
          {stage.share > 0 && <span aria-hidden> {formatPercent(stage.share)}</span>}
        </Line>
      );
    case 'ready':
      return <Line>{uploadRequested ? 'Waiting to upload' : 'Ready to upload'}</Line>;
    case 'uploading':
      return <UploadProgress fileName={file.name} samples={stage.samples} size={file.size} />;
    case 'uploaded': {
      const { sameFileAs } = stage.accepted;
      return (
        <Line short={!sameFileAs} icon={<CheckIcon fontSize="small" color="success" />}>
          Uploaded. {sameFileAs && describeSameFile(sameFileAs)}
        </Line>
      );
    }
    case 'misplaced': {
      const move = () => {
        onGone();
        uploads.move(key, stage.belongsTo);
      };
      return (
        <Question text={WRONG_SOURCE_MESSAGES[stage.belongsTo]}>
          <Button size="small" variant="outlined" onClick={move}>
            Move to {IMPORT_SOURCE_NAMES[stage.belongsTo]}
          </Button>
        </Question>
      );
    }
    case 'duplicate': {
      const allow = () => {
        onAnswered();
        uploads.allow(key);
      };
      const skip = () => {
        onGone();
        uploads.remove(key);
      };
      return (
        <Question text={describeSameFile(stage.sameAs)}>
          <Button size="small" variant="outlined" onClick={allow}>
            Upload anyway
          </Button>
          <Button size="small" onClick={skip}>
            Skip
          </Button>
        </Question>
      );
    }
    case 'cancelled':
      return (
        <Line>
          Upload canceled.{' '}
          <Button size="small" onClick={again}>
            Upload again
          </Button>
        </Line>
      );
    case 'failed':
      return (
        <Line icon={<ErrorIcon fontSize="small" color="error" />}>
          {stage.message}{' '}
          <Button size="small" onClick={again}>
            Try again
          </Button>
        </Line>
      );
  }
}

interface ProgressProps {
  fileName: string;
  samples: readonly Sample[];
  /** Bytes of the whole file. */
  size: number;
}

function UploadProgress({ fileName, samples, size }: ProgressProps) {
  const { count: sent = 0, share = 0 } = samples.at(-1) ?? {};
  const pace = paceOf(samples);
  const facts = [
    formatPercent(share),
    `${formatBytes(sent)} of ${formatBytes(size)}`,
    pace && `${formatBytes(pace.perSecond)}/s`,
    pace?.secondsLeft && share < 1 ? `${formatTimeLeft(pace.secondsLeft)} left` : null,
  ];
  return (
    <Box sx={{ width: '100%' }}>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        aria-label={`Upload of ${fileName}`}
        sx={{ mt: 0.75 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, fontVariantNumeric: 'tabular-nums' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

interface LineProps {
  icon?: ReactNode;
  /** It may be beside the file's name. */
  short?: boolean;
  children: ReactNode;
}

function Line({ icon, short = false, children }: LineProps) {
  return (
    <Stack
      direction="row"
      spacing={0.75}
      role="status"
      sx={{ width: short ? 'auto' : '100%', alignItems: 'center' }}
    >
      {icon}
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Typography>
    </Stack>
  );
}

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box sx={{ width: '100%' }}>
      <Stack direction="row" spacing={0.75} role="alert">
        <WarningIcon fontSize="small" color="warning" />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Stack>
      <Stack direction="row" useFlexGap sx={{ mt: 0.75, gap: 1, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Box>
  );
}

/** Returns the question about a duplicate. */
function describeSameFile({ fileName, createdAt }: SameFile): string {
  const place = createdAt === null ? ' in this list' : `, imported ${formatDateTime(createdAt)}`;
  return `This is the same file as ${fileName}${place}. Existing loads will be updated, not duplicated.`;
}
