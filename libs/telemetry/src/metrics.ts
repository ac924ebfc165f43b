import { counter, histogram, LookedUpGauge, registry } from './registry.js';

/** Upper bounds in seconds: of what somebody waits for, and of work in the background. */
const SHORT = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600];

/** What the product tells of itself at `/metrics`, beside the process's own figures. */
export const metrics = {
  httpRequests: histogram(
    'http_request_duration_seconds',
    'Time from a request to the end of its answer.',
    ['service', 'method', 'route', 'status'],
    SHORT,
  ),
  outboxPending: new LookedUpGauge(
    'outbox_pending_events',
    'Events in the outbox that are not published yet.',
    ['service'],
  ),
  outboxOldest: new LookedUpGauge(
    'outbox_oldest_seconds',
    'Age of the oldest event that is not published yet.',
    ['service'],
  ),
  consumerLag: new LookedUpGauge(
    'consumer_lag_events',
    'Events of a topic that the service has not taken yet.',
    ['service', 'topic'],
  ),
  deadLetters: new LookedUpGauge(
    'dead_letters',
    'Events that could not be applied, by what becomes of them.',
    ['service', 'state'],
  ),
  eventsHandled: counter('events_handled_total', 'Events that were handled, by how it ended.', [
    'service',
    'topic',
    'outcome',
  ]),
  eventHandling: histogram(
    'event_handling_seconds',
    'Time that a handler takes for an event.',
    ['service', 'topic'],
    SHORT,
  ),
  jobs: new LookedUpGauge('jobs', 'Jobs of a queue by their state.', ['service', 'queue', 'state']),
  jobDuration: histogram(
    'job_duration_seconds',
    'Time that an attempt of a job takes, by how it ended.',
    ['service', 'queue', 'outcome'],
    LONG,
  ),
  taskDuration: histogram(
    'task_duration_seconds',
    'Time that a run of a scheduled task takes, by how it ended.',
    ['service', 'task', 'outcome'],
    LONG,
  ),
  searchIndexLoads: new LookedUpGauge('search_index_loads', 'Loads in the search index.', ['service']),
  searchIndexLag: new LookedUpGauge(
    'search_index_lag_seconds',
    'For how long a change of the market has not found its place in the search index.',
    ['service'],
  ),
  mailsWaiting: new LookedUpGauge('mails_waiting', 'Mails that are yet to be sent.', ['service']),
  mailsOldest: new LookedUpGauge(
    'mails_oldest_seconds',
    'For how long the oldest mail has waited that is yet to be sent.',
    ['service'],
  ),
  mailsEnded: counter('mails_ended_total', 'Mails that were sent or given up, by how it ended.', [
    'service',
    'kind',
    'outcome',
  ]),
};

/** Content type of what `metricsText` answers. */
export const METRICS_TYPE = registry.contentType;

/** All metrics of this process in the text format of Prometheus. */
export const metricsText = (): Promise<string> => registry.metrics();
