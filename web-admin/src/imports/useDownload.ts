import { useState } from 'react';
import { useNotify } from 'react-admin';
import { saveFile } from './saveFile';

/** Saves what a call answers as a file, and says when it cannot. */
export function useDownload(fetchBlob: () => Promise<Blob>, fileName: string) {
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
  return { saving, save };
}
