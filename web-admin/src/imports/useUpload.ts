import { MESSAGES } from '@lanewise/contracts';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../app/dataProvider';
import { addSample, type Sample } from './pace';

/** The upload that runs, as samples of the bytes sent; null while none does. */
export function useUpload(onAccepted: (importId: string) => void) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const [samples, setSamples] = useState<readonly Sample[] | null>(null);
  const aborter = useRef<AbortController>(null);
  const running = samples !== null;

  useEffect(() => {
    if (!running) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [running]);

  const start = async (file: File): Promise<void> => {
    const { signal } = (aborter.current = new AbortController());
    const onProgress = (sent: number) => {
      const sample = { at: performance.now(), count: sent, share: file.size ? sent / file.size : 1 };
      setSamples((earlier) => addSample(earlier ?? [], sample));
    };
    onProgress(0);
    try {
      onAccepted(await dataProvider.uploadLoads(file, { signal, onProgress }));
      notify(MESSAGES.uploaded, { type: 'success' });
    } catch (error) {
      if (signal.aborted) notify('Upload cancelled.', { type: 'info' });
      else notify((error as Error).message, { type: 'error' });
    } finally {
      setSamples(null);
    }
  };

  return { samples, start, abort: () => aborter.current?.abort() };
}
