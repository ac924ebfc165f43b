import { callApi, errorMessage } from '@lanewise/browser';
import {
  type DeadLetter,
  type DeadLetterDetails,
  type JobQueueState,
  LIMITS,
  type ReplayRequest,
  type ReplayResult,
  SERVICES,
  type ServiceName,
} from '@lanewise/contracts';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, SortPayload } from 'react-admin';
import { httpClient } from '../shared/api/http-client';
import { compareBy } from './compare-by';

/** A dead letter of a service; several services may have one for the same event. */
export interface ServiceDeadLetter extends DeadLetter {
  /** `<service>/<event id>`. */
  id: string;
  service: ServiceName;
  eventId: string;
}

/** A service that did not respond, and why. */
export interface Unreachable {
  service: ServiceName;
  reason: string;
}

interface Gathered<Result> {
  results: { service: ServiceName; result: Result }[];
  unreachable: Unreachable[];
}

/** The number of events that are being retried. */
export interface Replayed {
  replayed: number;
  unreachable: Unreachable[];
}

export interface DeadLetterListMeta {
  unreachable: Unreachable[];
  /** Number of dead letters beyond the pages that can be read. */
  beyond: number;
}

/** Selects parked events; of every service and topic by default. */
export interface ParkedSelection {
  service?: ServiceName;
  topic?: string;
}

export interface ServiceQueue extends JobQueueState {
  service: ServiceName;
}

export const PARKED_FIRST: SortPayload = { field: 'state', order: 'ASC' };

const opsProvider = simpleRestProvider('/ops', httpClient);
const resourceOf = (service: string) => `${service}/dead-letters`;
const servicesOf = (service?: ServiceName) => (service ? [service] : SERVICES);
const post = <T>(path: string, body?: object) => callApi<T>(`/ops/${path}`, { method: 'POST', body });

/** Path of a dead letter's id: `loads/0192…` → `loads/dead-letters/0192…`. */
const pathOf = (id: string) => id.replace('/', '/dead-letters/');

const ofService = (service: ServiceName, letter: DeadLetter): ServiceDeadLetter => ({
  ...letter,
  id: `${service}/${letter.id}`,
  service,
  eventId: letter.id,
});

/** The data provider of the list of dead letters, which each service stores on its own. */
export const deadLetterProvider = { getList: listDeadLetters } as unknown as DataProvider;

/** Lists the dead letters of one service, or those of all services merged. */
async function listDeadLetters(
  _resource: string,
  params: GetListParams,
): Promise<GetListResult<ServiceDeadLetter> & { meta: DeadLetterListMeta }> {
  const { service, ...filter } = params.filter as { service?: ServiceName };
  const { page, perPage } = params.pagination!;
  const services = servicesOf(service);
  const alone = services.length === 1;
  // To merge, each service has to list everything up to the end of the page.
  const reach = Math.min(page * perPage, LIMITS.pageSize.max);
  const pagination = alone ? params.pagination : { page: 1, perPage: reach };
  const { results, unreachable } = await gather(services, (each) =>
    opsProvider.getList<DeadLetter>(resourceOf(each), { ...params, filter, pagination }),
  );
  const found = results.flatMap(({ service: each, result }) =>
    result.data.map((letter) => ofService(each, letter)),
  );
  const all = results.reduce((sum, { result }) => sum + result.total!, 0);
  const total = alone ? all : Math.min(all, LIMITS.pageSize.max);
  const data = alone
    ? found
    : found.sort(compareBy(params.sort!)).slice((page - 1) * perPage, page * perPage);
  return { data, total, meta: { unreachable, beyond: all - total } };
}

/** Returns the current state of a dead letter, null once the event was applied or discarded. */
export async function findDeadLetter(id: string): Promise<ServiceDeadLetter | null> {
  const [service, eventId] = id.split('/') as [ServiceName, string];
  const { data } = await opsProvider.getMany<DeadLetter>(resourceOf(service), { ids: [eventId] });
  return data[0] ? ofService(service, data[0]) : null;
}

/** Returns a dead letter with its payload. */
export const getDeadLetterDetails = (id: string): Promise<DeadLetterDetails> => callApi(`/ops/${pathOf(id)}`);

/** Retries a parked event. */
export const replayDeadLetter = (id: string): Promise<void> => post(`${pathOf(id)}/replay`);

/** Removes an event permanently without applying it. */
export const discardDeadLetter = (id: string): Promise<void> => post(`${pathOf(id)}/discard`);

/** Retries the selected parked events. */
export const replayParked = ({ service, topic }: ParkedSelection): Promise<Replayed> =>
  replayAt(servicesOf(service), () => ({ topic }));

/** Retries dead letters by their ids. */
export function replayDeadLetters(ids: readonly string[]): Promise<Replayed> {
  const idsOf = (service: ServiceName) =>
    ids.filter((id) => id.startsWith(`${service}/`)).map((id) => id.slice(service.length + 1));
  const concerned = SERVICES.filter((service) => idsOf(service).length > 0);
  return replayAt(concerned, (service) => ({ ids: idsOf(service) }));
}

async function replayAt(
  services: readonly ServiceName[],
  requestOf: (service: ServiceName) => ReplayRequest,
): Promise<Replayed> {
  const { results, unreachable } = await gather(services, (service) =>
    post<ReplayResult>(`${resourceOf(service)}/replay`, requestOf(service)),
  );
  return { replayed: results.reduce((sum, { result }) => sum + result.replayed, 0), unreachable };
}

/** Counts the selected parked events. */
export async function countParked({ service, topic }: ParkedSelection): Promise<number> {
  const filter = { state: 'parked', ...(topic && { topic }) };
  const { results } = await gather(servicesOf(service), (each) =>
    opsProvider.getList(resourceOf(each), {
      filter,
      sort: PARKED_FIRST,
      pagination: { page: 1, perPage: 1 },
    }),
  );
  return results.reduce((sum, { result }) => sum + result.total!, 0);
}

/** Returns the state of the job queues of all services. */
export async function listQueues(): Promise<{
  queues: ServiceQueue[];
  unreachable: Unreachable[];
}> {
  const { results, unreachable } = await gather(SERVICES, (service) =>
    callApi<JobQueueState[]>(`/ops/${service}/jobs`),
  );
  const queues = results.flatMap(({ service, result }) => result.map((queue) => ({ ...queue, service })));
  return { queues, unreachable };
}

/**
 * Calls several services at once. A failing one does not hide the results of the others.
 * @throws the first failure when all of them fail
 */
async function gather<Result>(
  services: readonly ServiceName[],
  call: (service: ServiceName) => Promise<Result>,
): Promise<Gathered<Result>> {
  const settled = await Promise.allSettled(services.map(call));
  const gathered: Gathered<Result> = { results: [], unreachable: [] };
  for (const [index, outcome] of settled.entries()) {
    const service = services[index];
    if (outcome.status === 'fulfilled') gathered.results.push({ service, result: outcome.value });
    else gathered.unreachable.push({ service, reason: errorMessage(outcome.reason) });
  }
  const [first] = settled;
  if (gathered.results.length === 0 && first?.status === 'rejected') throw first.reason as Error;
  return gathered;
}
