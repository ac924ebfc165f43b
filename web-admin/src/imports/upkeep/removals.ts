import { formatNumber } from '@lanewise/browser';
import { MESSAGES, type UpkeepKind } from '@lanewise/contracts';

/** A removal of market loads that an administrator starts here. */
export type RemovalKind = Extract<UpkeepKind, 'duplicates' | 'legacy'>;

interface Removal {
  button: string;
  /** Explains it below the button. */
  about: string;
  previewPath: string;
  removePath: string;
  doneText: string;
  failedText: string;
  /** For a preview without any. */
  noneText: string;
  /** `1,234 legacy loads`. */
  countOf: (count: number) => string;
}

const counted = (one: string, many: string) => (count: number) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** In the order of the page. */
export const REMOVALS: Record<RemovalKind, Removal> = {
  legacy: {
    button: 'Delete legacy loads',
    about: 'Imported loads whose pickup day is past.',
    previewPath: '/importLoad/previewLegacy',
    removePath: '/importLoad/deleteLegacy',
    doneText: MESSAGES.legacyDeleted,
    failedText: MESSAGES.legacyDeleteFailed,
    noneText: 'There are no legacy loads. Nothing to delete.',
    countOf: counted('legacy load', 'legacy loads'),
  },
  duplicates: {
    button: 'Delete duplicates',
    about:
      'Imported loads with the same shipper, lane, pickup day, equipment and weight. The last one imported or updated stays.',
    previewPath: '/importLoad/previewDuplicates',
    removePath: '/importLoad/deleteDuplicates',
    doneText: MESSAGES.duplicatesDeleted,
    failedText: MESSAGES.duplicatesDeleteFailed,
    noneText: 'There are no duplicates. Nothing to delete.',
    countOf: counted('duplicate', 'duplicates'),
  },
};
export const REMOVAL_KINDS = Object.keys(REMOVALS) as RemovalKind[];
