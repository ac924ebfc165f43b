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
import type { GetListParams, GetListResult, SortPayload } from 'react-admin';
import { httpClient } from '../app/httpClient';
import { compareBy } from './compareBy';

/** A dead letter and whose it is: an event may be one in several services. */
export interface ServiceLetter extends DeadLetter {
  /** `<service>/<event id>`. */
  id: string;
  service: ServiceName;
  eventId: string;
}

/** A service that did not answer, and why. */
export interface Unreachable {
  service: ServiceName;
  reason: string;
}

interface Gathered<Answer> {
  answers: { service: ServiceName; answer: Answer }[];
  unreachable: Unreachable[];
}

/** How many events are tried again. */
export interface Replayed {
  replayed: number;
  unreachable: Unreachable[];
}

export interface LetterListMeta {
  unreachable: Unreachable[];
  /** Letters there are beyond those that can be paged through. */
  beyond: number;
}

/** Narrows the parked events; of every service and topic where nothing is given. */
export interface ParkedChoice {
  service?: ServiceName;
  topic?: string;
}

export interface ServiceQueue extends JobQueueState {
  service: ServiceName;
}

export const PARKED_FIRST: SortPayload = { field: 'state', order: 'ASC' };

const opsProvider = simpleRestProvider('/api/ops', httpClient);
const resourceOf = (service: string) => `${service}/dead-letters`;
const servicesOf = (service?: ServiceName) => (service ? [service] : SERVICES);

const post = (path: string, body?: object) =>
  httpClient(`/api/ops/${path}`, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });

/** Of a letter's id: `loads/0192…` → `loads/dead-letters/0192…`. */
const pathOf = (id: string) => id.replace('/', '/dead-letters/');

const ofService = (service: ServiceName, letter: DeadLetter): ServiceLetter => ({
  ...letter,
  id: `${service}/${letter.id}`,
  service,
  eventId: letter.id,
});

/** Lists the letters of one service, or of all of them merged. */
export async function listLetters(
  params: GetListParams,
): Promise<GetListResult<ServiceLetter> & { meta: LetterListMeta }> {
  const { service, ...filter } = params.filter as { service?: ServiceName };
  const { page, perPage } = params.pagination!;
  const services = servicesOf(service);
  const alone = services.length === 1;
  // To merge, each has to tell all up to the end of the page.
  const reach = Math.min(page * perPage, LIMITS.pageSize.max);
  const pagination = alone ? params.pagination : { page: 1, perPage: reach };
  const { answers, unreachable } = await gather(services, (each) =>
    opsProvider.getList<DeadLetter>(resourceOf(each), { ...params, filter, pagination }),
  );
  const found = answers.flatMap(({ service: each, answer }) =>
    answer.data.map((letter) => ofService(each, letter)),
  );
  const all = answers.reduce((sum, { answer }) => sum + answer.total!, 0);
  const total = alone ? all : Math.min(all, LIMITS.pageSize.max);
  const data = alone
    ? found
    : found.sort(compareBy(params.sort!)).slice((page - 1) * perPage, page * perPage);
  return { data, total, meta: { unreachable, beyond: all - total } };
}

/** A letter as it now is; null once it is none any more. */
export async function findLetter(id: string): Promise<ServiceLetter | null> {
  const [service, eventId] = id.split('/') as [ServiceName, string];
  const { data } = await opsProvider.getMany<DeadLetter>(resourceOf(service), { ids: [eventId] });
  return data[0] ? ofService(service, data[0]) : null;
}

export async function getLetterDetails(id: string): Promise<DeadLetterDetails> {
  return (await httpClient(`/api/ops/${pathOf(id)}`)).json as DeadLetterDetails;
}

/** Tries a parked event again. */
export async function replayLetter(id: string): Promise<void> {
  await post(`${pathOf(id)}/replay`);
}

/** Removes an event for good, unapplied. */
export async function discardLetter(id: string): Promise<void> {
  await post(`${pathOf(id)}/discard`);
}

/** Tries the parked ones of a choice again. */
export function replayParked({ service, topic }: ParkedChoice): Promise<Replayed> {
  return replayAt(servicesOf(service), () => ({ topic }));
}

/** The same for letters by their ids. */
export function replayLetters(letterIds: readonly string[]): Promise<Replayed> {
  const idsOf = (service: ServiceName) =>
    letterIds.filter((id) => id.startsWith(`${service}/`)).map((id) => id.slice(service.length + 1));
  const concerned = SERVICES.filter((service) => idsOf(service).length > 0);
  return replayAt(concerned, (service) => ({ ids: idsOf(service) }));
}

async function replayAt(
  services: readonly ServiceName[],
  requestOf: (service: ServiceName) => ReplayRequest,
): Promise<Replayed> {
  const { answers, unreachable } = await gather(
    services,
    async (service) => (await post(`${resourceOf(service)}/replay`, requestOf(service))).json as ReplayResult,
  );
  return { replayed: answers.reduce((sum, { answer }) => sum + answer.replayed, 0), unreachable };
}

/** How many parked events a choice holds. */
export async function countParked({ service, topic }: ParkedChoice): Promise<number> {
  const filter = { state: 'parked', ...(topic && { topic }) };
  const { answers } = await gather(servicesOf(service), (each) =>
    opsProvider.getList(resourceOf(each), {
      filter,
      sort: PARKED_FIRST,
      pagination: { page: 1, perPage: 1 },
    }),
  );
  return answers.reduce((sum, { answer }) => sum + answer.total!, 0);
}

/** How the queues of all services stand. */
export async function listQueues(): Promise<{
  queues: ServiceQueue[];
  unreachable: Unreachable[];
}> {
  const { answers, unreachable } = await gather(
    SERVICES,
    async (service) => (await httpClient(`/api/ops/${service}/jobs`)).json as JobQueueState[],
  );
  const queues = answers.flatMap(({ service, answer }) => answer.map((queue) => ({ ...queue, service })));
  return { queues, unreachable };
}

/**
 * Asks services at once. One that fails does not hide what the others say.
 * @throws the first failure when all of them fail
 */
async function gather<Answer>(
  services: readonly ServiceName[],
  ask: (service: ServiceName) => Promise<Answer>,
): Promise<Gathered<Answer>> {
  const settled = await Promise.allSettled(services.map(ask));
  const gathered: Gathered<Answer> = { answers: [], unreachable: [] };
  for (const [at, result] of settled.entries()) {
    const service = services[at];
    if (result.status === 'fulfilled') gathered.answers.push({ service, answer: result.value });
    else gathered.unreachable.push({ service, reason: (result.reason as Error).message });
  }
  const [first] = settled;
  if (gathered.answers.length === 0 && first?.status === 'rejected') throw first.reason as Error;
  return gathered;
}
