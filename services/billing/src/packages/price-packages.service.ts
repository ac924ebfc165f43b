import { Injectable } from '@nestjs/common';
import {
  type CreatePricePackageRequest,
  type ListResponse,
  MAX_PACKAGES,
  MESSAGES,
  type PricePackage as PricePackageView,
  type SavePricePackageRequest,
} from '@lanewise/contracts';
import { newId, readList, violatesUnique } from '@lanewise/database';
import { assertNewest, badRequest, createOnce, DomainError, notFound, withChanges } from '@lanewise/http';
import { toDollars } from '@lanewise/money';
import { audit, auditChanges, type AuditRecord } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import type { AdminPackageList } from './price-package.dto.js';
import { PricePackage } from './price-package.entity.js';
import { assertTrialStays, isTrial, toColumns, toView } from './price-package.rules.js';

/** Price packages: anyone reads packages on sale, administrators write. */
@Injectable()
export class PricePackagesService {
  constructor(private readonly dataSource: DataSource) {}

  list(list: AdminPackageList): Promise<ListResponse<PricePackageView>> {
    return readList(this.dataSource.getRepository(PricePackage), list, {
      where: list.filter,
      searchIn: ['name', 'description'],
      sortBy: { price: 'priceCents' },
      toItem: toView,
    });
  }

  async get(id: string): Promise<PricePackageView> {
    const found = await this.dataSource.manager.findOneBy(PricePackage, { id });
    if (!found) throw packageNotFound();
    return toView(found);
  }

  async create(request: CreatePricePackageRequest): Promise<PricePackageView> {
    return createOnce(this.dataSource, async (manager) => {
      if ((await manager.countBy(PricePackage, { isRetired: false })) >= MAX_PACKAGES)
        throw badRequest('too-many-packages', MESSAGES.tooManyPackages);
      const created = manager.create(PricePackage, { id: newId(), ...toColumns(request), isRetired: false });
      return toView(await save(manager, created, null));
    });
  }

  async update(id: string, { version, ...changes }: SavePricePackageRequest): Promise<PricePackageView> {
    return this.dataSource.transaction(async (manager) => {
      const current = await lock(manager, id);
      if (current.isRetired) throw conflict('package-retired', MESSAGES.packageRetired);
      await assertNewest(version, current, { view: () => toView(current) });
      const columns = toColumns(withChanges(toView(current), changes), current);
      assertTrialStays(current, columns);
      const before = Object.assign({}, current);
      return toView(await save(manager, Object.assign(current, columns), before));
    });
  }

  /**
   * Takes a package off sale. A package that invoices name stays for them.
   * @returns the package as it was
   */
  async remove(id: string): Promise<PricePackageView> {
    return this.dataSource.transaction(async (manager) => {
      const current = await lock(manager, id);
      if (isTrial(current)) throw conflict('trial-kept', MESSAGES.trialKept);
      const view = toView(current);
      await audit(manager, packageRecord('package.removed', current, null));
      const [{ isNamed }] = await manager.query<[{ isNamed: boolean }]>(
        'SELECT EXISTS (SELECT FROM invoices WHERE package_id = $1) AS "isNamed"',
        [id],
      );
      if (isNamed) await manager.save(Object.assign(current, { isRetired: true }));
      else await manager.delete(PricePackage, { id });
      return view;
    });
  }
}

/** Locks a package until the transaction ends: nobody orders it meanwhile. */
async function lock(manager: EntityManager, id: string): Promise<PricePackage> {
  const found = await manager.findOne(PricePackage, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!found) throw packageNotFound();
  return found;
}

/**
 * @param before as it was; null for a new one
 * @throws a 400 for a name that another package on sale has
 */
async function save(
  manager: EntityManager,
  pricePackage: PricePackage,
  before: PricePackage | null,
): Promise<PricePackage> {
  try {
    const saved = await manager.save(pricePackage);
    await audit(manager, packageRecord(before ? 'package.changed' : 'package.created', before, saved));
    return saved;
  } catch (error) {
    if (!violatesUnique(error, 'price_packages_name')) throw error;
    throw badRequest('package-name-taken', MESSAGES.packageNameTaken, { name: [MESSAGES.packageNameTaken] });
  }
}

type PackageAction = Extract<AuditRecord['action'], `package.${string}`>;

const AUDITED = ['name', 'price', 'period', 'description', 'posibilities'] as const;

/** The audit record of a change of a price package; null before it is created, and after it is removed. */
function packageRecord(
  action: PackageAction,
  before: PricePackage | null,
  after: PricePackage | null,
): AuditRecord {
  const { id, name } = (after ?? before)!;
  return {
    action,
    subject: { id, name },
    changes: auditChanges(before && withPrice(before), after && withPrice(after), AUDITED),
  };
}

const withPrice = (pricePackage: PricePackage) =>
  Object.assign({}, pricePackage, { price: toDollars(pricePackage.priceCents) });

const packageNotFound = () => notFound('package-not-found');
const conflict = (code: string, title: string) => new DomainError(409, code, title);
