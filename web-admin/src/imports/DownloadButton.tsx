import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { saveFile } from '../app/saveFile';

interface Props {
  /** What the button does, in words that tell it from others. */
  label: string;
  fetchBlob: () => Promise<Blob>;
  fileName: string;
  children: ReactNode;
}

/** Saves what a call answers as a file, and says when it cannot. */
export function DownloadButton({ label, fetchBlob, fileName, children }: Props) {
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      saveFile(await fetchBlob(), fileName);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      loading={saving}
      loadingPosition="start"
      onClick={() => void save()}
      aria-label={label}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {children}
    </Button>
  );
}
