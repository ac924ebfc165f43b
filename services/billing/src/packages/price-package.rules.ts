import {
  type CreatePricePackageRequest,
  MESSAGES,
  PACKAGE_PERIOD_DAYS,
  type PricePackage as PricePackageView,
  TRIAL_PACKAGE,
} from '@lanewise/contracts';
import { badRequest } from '@lanewise/http';
import { toCents, toDollars } from '@lanewise/money';
import type { PricePackage } from './price-package.entity.js';

type Columns = Pick<PricePackage, 'name' | 'priceCents' | 'description' | 'posibilities' | 'period'>;

export const isTrial = ({ name }: Pick<PricePackage, 'name'>): boolean => name === TRIAL_PACKAGE;

/** Returns the columns that a request sets. A period that it leaves out keeps its current value. */
export const toColumns = (
  request: CreatePricePackageRequest,
  current: Pick<PricePackage, 'period'> = { period: PACKAGE_PERIOD_DAYS },
): Columns => ({
  name: request.name,
  priceCents: toCents(request.price),
  description: request.description,
  posibilities: request.posibilities,
  period: request.period ?? current.period,
});

/** @throws a 400 for a change of Trial, which stays free, first in the list, and recognized by its name */
export function assertTrialStays(current: PricePackage, { name, priceCents, period }: Columns): void {
  if (!isTrial(current)) return;
  if (name !== current.name || priceCents !== current.priceCents || period !== current.period)
    throw badRequest('trial-fixed', MESSAGES.trialFixed);
}

/** A package on the wire. */
export const toView = (pricePackage: PricePackage): PricePackageView => ({
  id: pricePackage.id,
  version: pricePackage.version,
  name: pricePackage.name,
  price: toDollars(pricePackage.priceCents),
  description: pricePackage.description,
  posibilities: pricePackage.posibilities,
  period: pricePackage.period,
  isRetired: pricePackage.isRetired,
});
