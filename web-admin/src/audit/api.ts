import {
  AUDITED_SERVICES,
  type AuditedService,
  type AuditEntry,
  type AuditFilter,
  toWireDate,
} from '@lanewise/contracts';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams } from 'react-admin';
import { dataProvider } from '../shared/api/data-provider';
import { httpClient } from '../shared/api/http-client';
import { listAddress } from '../shared/links/list-address';

/** The filters of the page, as the address holds them. Days are those of the viewer. */
export interface AuditPageFilter extends Pick<AuditFilter, 'subjectId' | 'actorId' | 'correlationId'> {
  service?: AuditedService;
  action?: string;
  fromDay?: string;
  toDay?: string;
  q?: string;
}

const opsProvider = simpleRestProvider('/ops', httpClient);

/** The service whose entries a filter selects: each stores its own. */
export const serviceOf = ({ service }: AuditPageFilter): AuditedService => service ?? AUDITED_SERVICES[0];

/** Lists the audit trail; other calls go to the usual provider. */
export const auditProvider = {
  ...dataProvider,
  getList: (resource: string, params: GetListParams) =>
    resource === 'audit' ? listEntries(params) : dataProvider.getList(resource, params),
} as DataProvider;

function listEntries(params: GetListParams) {
  const { service: _service, fromDay, toDay, ...rest } = params.filter as AuditPageFilter;
  const filter = {
    ...rest,
    ...(fromDay && { from: toWireDate(startOf(fromDay)) }),
    ...(toDay && { to: toWireDate(dayAfter(toDay)) }),
  };
  return opsProvider.getList<AuditEntry>(`${serviceOf(params.filter as AuditPageFilter)}/audit`, {
    ...params,
    filter,
  });
}

const startOf = (day: string) => new Date(`${day}T00:00:00.000`);

function dayAfter(day: string): Date {
  const date = startOf(day);
  date.setDate(date.getDate() + 1);
  return date;
}

/** Returns the address of the audit trail, filtered. */
export const auditAddress = (filter: AuditPageFilter): string => listAddress('audit', filter);
