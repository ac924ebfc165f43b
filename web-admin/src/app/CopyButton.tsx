import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { IconButton } from '@mui/material';
import { copiedMessage } from '@lanewise/contracts';
import { useNotify } from 'react-admin';

interface Props {
  value: string;
  /** What is copied: `correlation id`. */
  name: string;
}

/** Puts a value on the clipboard. */
export function CopyButton({ value, name }: Props) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify(copiedMessage(name), { type: 'info' }),
      () => notify(`The ${name} could not be copied.`, { type: 'error' }),
    );
  return (
    <IconButton
      size="small"
      aria-label={`Copy ${name}`}
      title={`Copy ${name}`}
      onClick={() => void copy()}
      sx={{ p: 0.5, my: -0.5 }}
    >
      <ContentCopyIcon sx={{ fontSize: 16 }} />
    </IconButton>
  );
}
