import { errorMessage, saveFile } from '@lanewise/browser';
import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';

interface Props {
  /** The button's accessible name, which distinguishes it from others. */
  label: string;
  fetchBlob: () => Promise<Blob>;
  fileName: string;
  children: ReactNode;
}

/** Downloads the result of a call as a file, and shows the error if that fails. */
export function DownloadButton({ label, fetchBlob, fileName, children }: Props) {
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      saveFile(await fetchBlob(), fileName);
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
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
