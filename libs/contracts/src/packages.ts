import type { Edit } from './edits.js';
import type { TaxRate } from './invoice-document.js';

/** A price package: what an account can order by the month. */
export interface PricePackage {
  id: string;
  /** Counts the changes of the package. */
  version: number;
  name: string;
  /** Dollars per month. */
  price: number;
  description: string;
  /** The benefits of the package, separated by pipes. */
  posibilities: string;
  /** Number of days of a bought month. */
  period: number;
  /** Whether it was removed while invoices name it. It is no longer on sale. */
  isRetired: boolean;
  /** The tax that an order of it adds to the price: only in `pricepackage/search`, and only if there is a tax. */
  tax?: TaxRate;
}

export interface CreatePricePackageRequest {
  name: string;
  price: number;
  description: string;
  posibilities: string;
  /** Defaults to 30. */
  period?: number;
}

/** A package with changed fields. Those of Trial, except description and posibilities, can't change. */
export interface SavePricePackageRequest extends Partial<CreatePricePackageRequest>, Edit {}

export interface UpdatePricePackageRequest extends SavePricePackageRequest {
  id: string;
}

/** The free package that an account is on outside of its paid period. It can be neither ordered nor removed. */
export const TRIAL_PACKAGE = 'Trial';

/** Days of a bought month, unless the package says otherwise. */
export const PACKAGE_PERIOD_DAYS = 30;

/** Returns the number of days that a paid period grows by for months of a package. */
export const boughtDays = (months: number, { period }: Pick<PricePackage, 'period'>): number =>
  months * period;

/** Maximum number of packages on sale. */
export const MAX_PACKAGES = 100;

/** Sort fields of the package list by wire name, with their labels. */
export const PACKAGE_SORT_LABELS = {
  period: 'Period',
  name: 'Name',
  price: 'Price',
} as const;

const PIPE = '|';

/** The benefits of a package, one by one. */
export const splitPosibilities = (posibilities: string): string[] =>
  posibilities
    .split(PIPE)
    .map((posibility) => posibility.trim())
    .filter(Boolean);

/** Puts what a package offers into one text. A pipe within one becomes a slash. */
export const joinPosibilities = (posibilities: readonly string[]): string =>
  posibilities
    .map((posibility) => posibility.trim().replaceAll(PIPE, '/'))
    .filter(Boolean)
    .join(PIPE);

/** Asks before a price package is removed. */
export const packageDeleteText = (name: string): string =>
  `The price package ${name} will be deleted permanently. Please confirm.`;
