import { errorMessage } from '@lanewise/browser';
import { IMPORT_SOURCES, type ImportSource, MESSAGES } from '@lanewise/contracts';
import { useEffect, useReducer, useRef } from 'react';
import { useNotify } from 'react-admin';
import { findSameFile, uploadLoads } from '../api';
import { checksumOf } from './checksum';
import { sniffSource } from './sniff-source';
import {
  needsDecision,
  isPending,
  isUnderWay,
  nextToCheck,
  nextToUpload,
  type QueuedFile,
  reduceQueue,
} from './upload-queue';

const UNREADABLE = 'This file cannot be read. Please choose it again.';

/** The files chosen for both sources: checks and uploads them one after another. */
export function useUploadQueue(onAccepted: (importId: string) => void) {
  const notify = useNotify();
  const [queue, dispatch] = useReducer(reduceQueue, []);
  const nextKey = useRef(0);
  const aborters = useRef(new Map<number, AbortController>());

  const aborterOf = (key: number): AbortController => {
    const aborter = new AbortController();
    aborters.current.set(key, aborter);
    return aborter;
  };

  const add = (source: ImportSource, chosen: Iterable<File>) => {
    const files = [...chosen].map((file) => ({ key: nextKey.current++, file }));
    dispatch({ type: 'add', source, files });
    for (const { key, file } of files) {
      sniffSource(file).then(
        (sniffed) => dispatch({ type: 'sniffed', key, source: sniffed }),
        () => dispatch({ type: 'failed', key, message: UNREADABLE }),
      );
    }
  };

  const check = async ({ key, file, source }: QueuedFile) => {
    const { signal } = aborterOf(key);
    let shown = -1;
    const onProgress = (share: number) => {
      const percent = Math.floor(share * 100);
      if (percent === shown) return;
      shown = percent;
      dispatch({ type: 'checking', key, share });
    };
    onProgress(0);
    try {
      const checksum = await checksumOf(file, { signal, onProgress });
      // A failure does not block the file: the response to the upload reports a duplicate, too.
      const sameAs = await findSameFile(source, checksum).catch(() => null);
      dispatch({ type: 'checked', key, checksum, sameAs });
    } catch {
      if (!signal.aborted) dispatch({ type: 'failed', key, message: UNREADABLE });
    }
  };

  const upload = async ({ key, file, source }: QueuedFile) => {
    const { signal } = aborterOf(key);
    const onProgress = (sent: number) => {
      const share = file.size ? sent / file.size : 1;
      dispatch({ type: 'sent', key, sample: { at: performance.now(), count: sent, share } });
    };
    onProgress(0);
    try {
      const accepted = await uploadLoads(source, file, { signal, onProgress });
      dispatch({ type: 'uploaded', key, accepted });
      notify(MESSAGES.fileReceived, { type: 'info' });
      onAccepted(accepted.id);
    } catch (error) {
      if (signal.aborted) return dispatch({ type: 'cancelled', key });
      // The row of the file shows why.
      dispatch({ type: 'failed', key, message: errorMessage(error) });
      notify(`${file.name} was not uploaded.`, { type: 'error' });
    }
  };

  useEffect(() => {
    const toCheck = nextToCheck(queue);
    if (toCheck) void check(toCheck);
    for (const source of IMPORT_SOURCES) {
      const toUpload = nextToUpload(queue, source);
      if (toUpload) void upload(toUpload);
    }
  });

  const underWay = queue.some(isUnderWay);
  useEffect(() => {
    if (!underWay) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [underWay]);

  /** Uploads the files chosen for a source, or shows what is missing. */
  const start = (source: ImportSource) => {
    const ofSource = queue.filter((queued) => queued.source === source);
    if (ofSource.some(isPending)) dispatch({ type: 'requestUpload', source });
    else if (ofSource.some(needsDecision))
      notify('Please answer the question about the file.', { type: 'warning' });
    else notify(MESSAGES.chooseFile, { type: 'warning' });
  };

  return {
    queue,
    add,
    start,
    move: (key: number, to: ImportSource) => dispatch({ type: 'move', key, to }),
    allow: (key: number) => dispatch({ type: 'allow', key }),
    retry: (key: number) => dispatch({ type: 'retry', key }),
    abort: (key: number) => aborters.current.get(key)?.abort(),
    remove: (key: number) => {
      aborters.current.get(key)?.abort();
      dispatch({ type: 'remove', key });
    },
  };
}

export type UploadQueue = ReturnType<typeof useUploadQueue>;
