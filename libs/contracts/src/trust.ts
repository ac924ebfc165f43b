import type { Edit } from './edits.js';

/** Kinds of flags of a posting, in the order in which they are shown. */
export const POSTING_FLAG_KINDS = [
  'rate-high',
  'miles-short',
  'contact-differs',
  'free-mail',
  'reposted',
  'no-authority',
  'new-shipper',
] as const;
export type PostingFlagKind = (typeof POSTING_FLAG_KINDS)[number];

/** The names of the flags for users. */
export const POSTING_FLAG_NAMES: Record<PostingFlagKind, string> = {
  'rate-high': 'Rate far above its lane',
  'miles-short': 'Posted miles are short',
  'contact-differs': "Contact is not the broker's",
  'free-mail': 'Free mail address',
  reposted: 'Posted again and again',
  'no-authority': 'No MC or DOT number',
  'new-shipper': 'New company',
};

/** Flags that warn of a posting. The others hold for many honest postings. */
export const POSTING_WARNINGS: readonly PostingFlagKind[] = [
  'rate-high',
  'miles-short',
  'contact-differs',
  'free-mail',
  'reposted',
];

/** Something odd about a posting: a sentence, and the figures that it stands on. */
export interface PostingFlag {
  kind: PostingFlagKind;
  text: string;
  evidence: string;
}

/** The time that a shipper takes to pay, from the statuses that carriers set. */
export interface DaysToPay {
  /** The median, in whole days. */
  days: number;
  loads: number;
  carriers: number;
}

/** The likelihood that a posting is still there, by how long postings of its source were. */
export interface Freshness {
  /** The share of postings of its source that were still there at its age, 0 to 1. */
  stillThere: number;
  /** After so many hours half of them were gone; null when more than half stay longer than the history says. */
  usuallyGoneHours: number | null;
}

/** The subject of a report about a load: a flag that is wrong, or the posting itself. */
export const LOAD_REPORT_KINDS = ['flag', 'posting'] as const;
export type LoadReportKind = (typeof LOAD_REPORT_KINDS)[number];

/** Request of `POST importLoad/reportLoad`. */
export interface LoadReportRequest {
  loadId: string;
  kind: LoadReportKind;
  /** The flag that is wrong; null for a report of the posting. */
  flag?: PostingFlagKind | null;
  /** The report in the words of the carrier. May be empty for a flag. */
  text?: string | null;
}

export const LOAD_REPORT_OUTCOMES = ['open', 'removed', 'confirmed', 'dismissed'] as const;
/** Outcomes of reports: the load was removed, the flag or report was right but the load stays, or nothing was wrong. */
export type LoadReportOutcome = (typeof LOAD_REPORT_OUTCOMES)[number];

export const LOAD_REPORT_OUTCOME_NAMES: Record<LoadReportOutcome, string> = {
  open: 'Open',
  removed: 'Load removed',
  confirmed: 'Confirmed',
  dismissed: 'Dismissed',
};

/** A report as administrators see it: `GET admin/load-reports`. */
export interface LoadReport extends Required<LoadReportRequest> {
  id: string;
  /** Counts the changes of the report. */
  version: number;
  flag: PostingFlagKind | null;
  text: string;
  createdAt: string;
  /** The account that reported it. */
  userId: string;
  /** The number of the load when it was reported; its shipper and places are of that moment, too. */
  referenceId: string;
  shipperName: string;
  origin: string;
  destination: string;
  outcome: LoadReportOutcome;
  /** The outcome in words. */
  answer: string;
  answeredAt: string | null;
}

/** Request of `PUT admin/load-reports/{id}`. */
export interface SaveLoadReportRequest extends Edit {
  outcome?: LoadReportOutcome;
  answer?: string | null;
}

/** Filters of reports. */
export interface LoadReportFilter {
  outcome?: LoadReportOutcome;
}

/** Sort fields of reports by wire name, with the labels. */
export const LOAD_REPORT_SORT_LABELS = { createdAt: 'Reported' } as const;
