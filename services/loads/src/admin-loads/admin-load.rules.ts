import {
  type AdminLoad,
  type CorrectedLoad,
  dialedPhone,
  type LoadFlag,
  MESSAGES,
  NUMBER_RULES,
  ratePerMile,
} from '@lanewise/contracts';
import { type CityTable, utcToLocal } from '@lanewise/geo';
import { badRequest } from '@lanewise/http';
import { toDollars } from '@lanewise/money';
import { auditChanges, type AuditRecord } from '@lanewise/runtime';
import { enteredColumns, updated } from '../entered-loads/entered-columns.js';
import { milesOf } from '../entered-loads/miles-of.js';
import { routeOf } from '../entered-loads/route-of.js';
import { isOffered } from '../market-loads/is-offered.js';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { toMarketView } from '../market-loads/to-market-view.js';

/**
 * Returns the columns that a correction changes. A window ends with the time that is changed, as nothing says how long
 * the new one is.
 * @throws a 400 for unknown cities, without miles for those too far apart, and for a phone that is neither the previous
 * one nor can be dialed
 */
export function correctedColumns(
  load: MarketLoad,
  { equipments, loadStatus, ...request }: CorrectedLoad,
  cities: CityTable,
  now: Date,
): Partial<MarketLoad> {
  assertPhone(request.shipperPhone, load.shipperPhone);
  const route = routeOf(request, load, cities);
  const miles = milesOf(request, { route, previous: load, rule: NUMBER_RULES.postedMiles });
  const entered = enteredColumns(request, miles, load);
  const sameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
  return {
    ...entered,
    ...route,
    // Load files have halves of feet.
    length: updated(request.length, load.length),
    weight: updated(request.weight, load.weight),
    equipments,
    pickUpEnd: sameTime(entered.pickUp, load.pickUp) ? load.pickUpEnd : null,
    deliveryEnd: sameTime(entered.delivery, load.delivery) ? load.deliveryEnd : null,
    ...(load.source === 'broker' && loadStatus && { loadStatus }),
    ...(entered.rateCents !== load.rateCents && { formerRateCents: load.rateCents, repricedAt: now }),
  };
}

/** Load boards write phones in any form, which a correction may, too. */
function assertPhone(phone: string | null | undefined, previous: string | null): void {
  if (!phone || phone === previous || dialedPhone(phone) !== null) return;
  throw badRequest('validation', MESSAGES.phoneInvalid, { shipperPhone: [MESSAGES.phoneInvalid] });
}

/** Returns a market load as administrators see it. */
export function toAdminView(load: MarketLoad, now = Date.now()): AdminLoad {
  const { shipperName, shipperLogo, shipperEmail, shipperPhone, shipperDotNumber, shipperMcNumber } = load;
  return {
    ...toMarketView(load),
    shipperName,
    shipperLogo,
    shipperEmail,
    shipperPhone,
    shipperDotNumber,
    shipperMcNumber,
    version: load.version,
    ratePerMile: toDollars(ratePerMile(load.rateCents, load.miles)),
    userId: load.userId,
    loadStatus: load.loadStatus,
    firstImportId: load.firstImportId,
    importId: load.importId,
    broker: brokerOf(load),
    flags: flagsOf(load, now),
  };
}

function brokerOf({ broker }: MarketLoad): AdminLoad['broker'] {
  return broker && !broker.removed ? { id: broker.id, name: broker.name } : null;
}

/** As `FLAG_CONDITIONS` says it in SQL. */
function flagsOf(load: MarketLoad, now: number): LoadFlag[] {
  const is: Record<LoadFlag, boolean> = {
    past: dayAt(load.originTimeZone, load.pickUp.getTime()) < dayAt(load.originTimeZone, now),
    'no-rate': load.rateCents === 0,
    'no-broker': load.source !== 'broker' && brokerOf(load) === null,
    withdrawn: !isOffered(load),
  };
  return (Object.keys(is) as LoadFlag[]).filter((flag) => is[flag]);
}

function dayAt(timeZone: string, instant: number): number {
  const { year, month, day } = utcToLocal(timeZone, instant);
  return Date.UTC(year, month - 1, day);
}

const AUDITED = [
  'referenceId',
  'loadStatus',
  'origin',
  'destination',
  'pickUp',
  'delivery',
  'equipments',
  'length',
  'weight',
  'width',
  'height',
  'miles',
  'milesSource',
  'rate',
  'shipperName',
  'shipperEmail',
  'shipperPhone',
  'shipperDotNumber',
  'shipperMcNumber',
  'requirements',
] as const;

/** Returns the audit record of a load; `after` is null for a removed one. */
export function loadRecord(
  action: Extract<AuditRecord['action'], `load.${string}`>,
  before: MarketLoad,
  after: MarketLoad | null,
): AuditRecord {
  const record = (load: MarketLoad) => Object.assign({}, load, { rate: toDollars(load.rateCents) });
  return {
    action,
    subject: { id: before.id, name: `${before.shipperName} ${before.referenceId}` },
    changes: auditChanges(record(before), after && record(after), AUDITED),
  };
}
