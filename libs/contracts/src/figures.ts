import type { ImportSource, LoadSource } from './enumerations.js';

/** Groups of accounts that administrators look at: who signed up, and whose plan ends, within this many days. */
export const USER_GROUPS = ['new', 'ending'] as const;
export type UserGroup = (typeof USER_GROUPS)[number];
export const USER_GROUP_DAYS = 7;
export const USER_GROUP_LABELS: Record<UserGroup, string> = {
  new: 'Signed up this week',
  ending: 'Plan ends within a week',
};

/** Response of `GET user/getFigures`: the number of all accounts, and of those of each group. */
export interface AccountFigures extends Record<UserGroup, number> {
  all: number;
}

/** Response of `GET imports/getFigures`: how each source delivers, those without any import left out. */
export interface ImportFigures {
  sources: SourceFigures[];
}

export interface SourceFigures {
  source: ImportSource;
  /** Imports of the last 7 days that failed, and were followed by no complete one. */
  failed: number;
  /** When the last complete import was uploaded; null without one. */
  lastCompletedAt: string | null;
  /** Whether it comes daily, and has not come within the last 24 hours. */
  isMissing: boolean;
}

/** A source comes daily if it has had a complete import on so many of the 7 days before the last one. */
export const DAILY_FROM_DAYS = 5;

/** Hours at which the ages of loads are divided. */
export const LOAD_AGE_HOURS = [6, 24, 72] as const;

/** Response of `GET importLoad/getFigures`. */
export interface MarketFigures {
  /** Loads that carriers can find now, by source and by the time since they were first seen. */
  sources: {
    source: LoadSource;
    /** One more than `LOAD_AGE_HOURS`, the youngest first. */ ages: number[];
  }[];
  /** The searches of carriers and brokers on each of the last 30 days in UTC, today included, oldest first. */
  searchDays: SearchDay[];
}

export interface SearchDay {
  /** `2026-11-26` */
  day: string;
  searches: number;
}

export const SEARCH_DAYS = 30;
