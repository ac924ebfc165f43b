import type { ImportAccepted, ImportSource } from '@lanewise/contracts';
import { addSample, type Sample } from '../pace';

/** An import of the same file, or the same file in the queue. */
export interface SameFile {
  fileName: string;
  /** Null when it is in the queue, too. */
  createdAt: string | null;
}

/**
 * The stage of a file. `new`: its first bytes have not been read; `misplaced`: it belongs to another source;
 * `unchecked`, `checking`: its checksum is being computed; `duplicate`: it was imported before, and the user has not
 * decided yet; `ready`: it can be uploaded.
 */
export type Stage =
  | { at: 'new' | 'unchecked' | 'ready' | 'cancelled' }
  | { at: 'misplaced'; belongsTo: ImportSource }
  | { at: 'checking'; share: number }
  | { at: 'duplicate'; sameAs: SameFile }
  | { at: 'uploading'; samples: readonly Sample[] }
  | { at: 'uploaded'; accepted: ImportAccepted }
  | { at: 'failed'; message: string };

export interface QueuedFile {
  key: number;
  source: ImportSource;
  file: File;
  /** Upload was pressed: it is uploaded as soon as it is ready. */
  uploadRequested: boolean;
  /** Null until it is known. */
  checksum: string | null;
  stage: Stage;
}

export type QueueAction =
  | { type: 'add'; source: ImportSource; files: { key: number; file: File }[] }
  | { type: 'sniffed'; key: number; source: ImportSource | null }
  | { type: 'move'; key: number; to: ImportSource }
  | { type: 'checking'; key: number; share: number }
  | { type: 'checked'; key: number; checksum: string; sameAs: SameFile | null }
  | { type: 'requestUpload'; source: ImportSource }
  | { type: 'remove'; key: number }
  | { type: 'allow' | 'retry' | 'cancelled'; key: number }
  | { type: 'sent'; key: number; sample: Sample }
  | { type: 'uploaded'; key: number; accepted: ImportAccepted }
  | { type: 'failed'; key: number; message: string };

export function reduceQueue(queue: readonly QueuedFile[], action: QueueAction): readonly QueuedFile[] {
  switch (action.type) {
    case 'add':
      // New files replace uploaded ones.
      return [
        ...queue.filter(({ source, stage }) => source !== action.source || stage.at !== 'uploaded'),
        ...action.files.map(({ key, file }): QueuedFile => {
          return {
            key,
            source: action.source,
            file,
            uploadRequested: false,
            checksum: null,
            stage: { at: 'new' },
          };
        }),
      ];
    case 'requestUpload':
      return queue.map((queued) =>
        queued.source === action.source && isPending(queued) ? { ...queued, uploadRequested: true } : queued,
      );
    case 'remove':
      return queue.filter(({ key }) => key !== action.key);
    default:
      return queue.map((queued) => (queued.key === action.key ? advance(queued, action, queue) : queued));
  }
}

type FileAction = Exclude<QueueAction, { type: 'add' | 'requestUpload' | 'remove' }>;

function advance(queued: QueuedFile, action: FileAction, queue: readonly QueuedFile[]): QueuedFile {
  const to = (stage: Stage): QueuedFile => ({ ...queued, stage });
  switch (action.type) {
    case 'sniffed':
      return action.source === null || action.source === queued.source
        ? to({ at: 'unchecked' })
        : to({ at: 'misplaced', belongsTo: action.source });
    case 'move':
      return { ...to({ at: 'unchecked' }), source: action.to };
    case 'checking':
      return to({ at: 'checking', share: action.share });
    case 'checked': {
      const { checksum } = action;
      const sameAs = action.sameAs ?? twinOf(queued, checksum, queue);
      return { ...to(sameAs ? { at: 'duplicate', sameAs } : { at: 'ready' }), checksum };
    }
    case 'allow':
      return { ...to({ at: 'ready' }), uploadRequested: true };
    case 'retry':
      return { ...to({ at: queued.checksum === null ? 'unchecked' : 'ready' }), uploadRequested: true };
    case 'sent': {
      const samples = queued.stage.at === 'uploading' ? queued.stage.samples : [];
      return to({ at: 'uploading', samples: addSample(samples, action.sample) });
    }
    case 'uploaded':
      return to({ at: 'uploaded', accepted: action.accepted });
    case 'failed':
      return to({ at: 'failed', message: action.message });
    case 'cancelled':
      return to({ at: 'cancelled' });
  }
}

/** The same file, dropped twice. */
function twinOf(queued: QueuedFile, checksum: string, queue: readonly QueuedFile[]): SameFile | null {
  const twin = queue.find(
    ({ key, source, checksum: other, stage }) =>
      key !== queued.key &&
      source === queued.source &&
      other === checksum &&
      stage.at !== 'failed' &&
      stage.at !== 'cancelled',
  );
  return twin ? { fileName: twin.file.name, createdAt: null } : null;
}

/** Returns whether the Upload button can start a file. */
export function isPending({ stage, uploadRequested }: QueuedFile): boolean {
  return !uploadRequested && ['new', 'unchecked', 'checking', 'ready'].includes(stage.at);
}

/** Returns whether a file waits for the user's decision. */
export const needsDecision = ({ stage }: QueuedFile): boolean =>
  stage.at === 'misplaced' || stage.at === 'duplicate';

/** Returns whether leaving the page would lose something. */
export const isUnderWay = ({ stage, uploadRequested }: QueuedFile): boolean =>
  stage.at === 'uploading' ||
  (uploadRequested && ['new', 'unchecked', 'checking', 'ready'].includes(stage.at));

/** Returns the next file to check: they are checked one after another. */
export function nextToCheck(queue: readonly QueuedFile[]): QueuedFile | undefined {
  if (queue.some(({ stage }) => stage.at === 'checking')) return undefined;
  return queue.find(({ stage }) => stage.at === 'unchecked');
}

/** Returns the next file of a source to upload: one after another, independent of the other source. */
export function nextToUpload(queue: readonly QueuedFile[], source: ImportSource): QueuedFile | undefined {
  const ofSource = queue.filter((queued) => queued.source === source);
  if (ofSource.some(({ stage }) => stage.at === 'uploading')) return undefined;
  return ofSource.find(({ stage, uploadRequested }) => uploadRequested && stage.at === 'ready');
}
