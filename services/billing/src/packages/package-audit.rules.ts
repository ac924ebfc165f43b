import { toDollars } from '@lanewise/money';
import { auditChanges, type AuditRecord } from '@lanewise/runtime';
import type { PricePackage } from './price-package.entity.js';

type PackageAction = Extract<AuditRecord['action'], `package.${string}`>;

const FIELDS = ['name', 'price', 'period', 'description', 'posibilities'] as const;

/** What the audit trail records of a price package; null where it is new, or removed. */
export function packageRecord(
  action: PackageAction,
  before: PricePackage | null,
  after: PricePackage | null,
): AuditRecord {
  const { id, name } = (after ?? before)!;
  return {
    action,
    subject: { id, name },
    changes: auditChanges(before && withPrice(before), after && withPrice(after), FIELDS),
  };
}

const withPrice = (pricePackage: PricePackage) =>
  Object.assign({}, pricePackage, { price: toDollars(pricePackage.priceCents) });
