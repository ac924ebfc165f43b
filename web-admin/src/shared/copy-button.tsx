import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { IconButton } from '@mui/material';
import { copyText } from '@lanewise/browser';
import { copiedMessage } from '@lanewise/contracts';
import { useNotify } from 'react-admin';

interface Props {
  value: string;
  /** Names the value: `correlation id`. */
  name: string;
}

/** Copies a value to the clipboard. */
export function CopyButton({ value, name }: Props) {
  const notify = useNotify();
  const copy = () =>
    copyText(value).then(
      () => notify(copiedMessage(name), { type: 'info' }),
      () => notify(`Unable to copy the ${name}.`, { type: 'error' }),
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
