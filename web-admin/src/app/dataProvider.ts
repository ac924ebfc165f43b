import type {
  Client,
  DeadLetterDetails,
  ImportAccepted,
  ImportView,
  LoadSource,
  SessionView,
  UserRoles,
} from '@lanewise/contracts';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { inviteClient, searchCities } from '../clients/clientCalls';
import {
  countParked,
  discardLetter,
  findLetter,
  getLetterDetails,
  listLetters,
  listQueues,
  type ParkedChoice,
  type Replayed,
  replayLetter,
  replayLetters,
  replayParked,
  type ServiceLetter,
} from '../events/eventCalls';
import {
  cancelImport,
  fetchFailedRows,
  fetchSample,
  type UploadOptions,
  uploadLoads,
} from '../imports/importCalls';
import { NEWEST_FIRST } from '../imports/importQueries';
import { changeUserRoles, endUserSessions, fetchUserRoles, fetchUserSessions } from '../users/userCalls';
import { httpClient } from './httpClient';

/** The REST calls of react-admin and what goes beyond them. */
export interface AdminDataProvider extends DataProvider {
  /** Sends a load file of a source; its import is queued then. */
  uploadLoads(source: LoadSource, file: File, options: UploadOptions): Promise<ImportAccepted>;
  /** The last import of the very same file, unless it failed or was cancelled. */
  findSameFile(source: LoadSource, checksum: string): Promise<ImportView | null>;
  /** Asks an import to end; it stores what it has in hand first. */
  cancelImport(importId: string): Promise<void>;
  /** The rows of an import that failed, as CSV. */
  fetchFailedRows(importId: string): Promise<Blob>;
  /** A sample file of a source. */
  fetchSample(source: LoadSource): Promise<Blob>;
  /** An event that could not be applied, as it now is; null once it is none any more. */
  findLetter(id: string): Promise<ServiceLetter | null>;
  /** The same with what it carries. */
  getLetterDetails(id: string): Promise<DeadLetterDetails>;
  /** Tries a parked event again. */
  replayLetter(id: string): Promise<void>;
  /** Tries those that are parked among these again. */
  replayLetters(ids: readonly string[]): Promise<Replayed>;
  /** Tries all parked events of a choice again. */
  replayParked(choice: ParkedChoice): Promise<Replayed>;
  /** Removes an event for good, unapplied. */
  discardLetter(id: string): Promise<void>;
  /** How many parked events a choice holds. */
  countParked(choice: ParkedChoice): Promise<number>;
  /** How the queues of all services stand. */
  listQueues: typeof listQueues;
  /** What a user may do, of all that there is. */
  getUserRoles(userId: string): Promise<UserRoles>;
  /** Sets what a user may do, at once. */
  changeUserRoles(roles: UserRoles): Promise<void>;
  /** Where a user is signed in. */
  getUserSessions(userId: string): Promise<SessionView[]>;
  /** Signs a user out everywhere. */
  endUserSessions(userId: string): Promise<void>;
  /** Sends a client the invitation, and answers the client as it is then. */
  inviteClient(clientId: string): Promise<Client>;
}

const restProvider = simpleRestProvider('/api/admin', httpClient);

export const dataProvider: AdminDataProvider = {
  ...restProvider,
  getList: ((resource, params) => {
    // Each service has its own dead letters.
    if (resource === 'dead-letters') return listLetters(params);
    if (resource === 'cities') return listCities(params);
    return restProvider.getList(resource, params);
  }) as DataProvider['getList'],
  getMany: ((resource, params) =>
    resource === 'cities'
      ? Promise.resolve({ data: params.ids.map((id) => ({ id })) })
      : restProvider.getMany(resource, params)) as DataProvider['getMany'],
  findLetter,
  getLetterDetails,
  replayLetter,
  replayLetters,
  replayParked,
  discardLetter,
  countParked,
  listQueues,
  uploadLoads,
  cancelImport,
  fetchFailedRows,
  fetchSample,
  findSameFile: async (source, checksum) => {
    const { data } = await restProvider.getList<ImportView>('imports', {
      filter: { source, checksum, status: ['queued', 'running', 'completed'] },
      pagination: { page: 1, perPage: 1 },
      sort: NEWEST_FIRST,
    });
    return data[0] ?? null;
  },
  getUserRoles: fetchUserRoles,
  changeUserRoles,
  getUserSessions: fetchUserSessions,
  endUserSessions,
  inviteClient,
};

/** Cities are known by their full names, and by nothing else. */
async function listCities({ filter, signal }: GetListParams): Promise<GetListResult<{ id: string }>> {
  const { q = '' } = filter as { q?: string };
  const names = await searchCities(q, signal);
  return { data: names.map((id) => ({ id })), total: names.length };
}
