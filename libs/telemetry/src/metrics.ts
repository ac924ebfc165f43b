import { counter, histogram, LookedUpGauge, registry } from './registry.js';

/** Upper bounds in seconds: for what users wait for, and for background work. */
const SHORT = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600];

/** The product's metrics at `/metrics`, in addition to those of the process itself. */
export const metrics = {
  httpRequests: histogram(
    'http_request_duration_seconds',
    'Time from a request to the end of its response.',
    ['service', 'method', 'route', 'status'],
    SHORT,
  ),
  callsRefused: counter(
    'calls_refused_total',
    'Calls of accounts that asked for too much, by what ran out.',
    ['service', 'reason'],
  ),
  memoryRefusals: counter(
    'memory_refusals_total',
    'Requests refused because the process has no memory left for them.',
    ['service'],
  ),
  outboxPending: new LookedUpGauge('outbox_pending_events', 'Unpublished events in the outbox.', ['service']),
  outboxOldest: new LookedUpGauge('outbox_oldest_seconds', 'Age of the oldest unpublished event.', [
    'service',
  ]),
  consumerLag: new LookedUpGauge(
    'consumer_lag_events',
    'Events of a topic that the service has yet to take.',
    ['service', 'topic'],
  ),
  deadLetters: new LookedUpGauge('dead_letters', 'Events that could not be applied, by state.', [
    'service',
    'state',
  ]),
  eventsHandled: counter('events_handled_total', 'Handled events by outcome.', [
    'service',
    'topic',
    'outcome',
  ]),
  eventHandling: histogram(
    'event_handling_seconds',
    'Time that handlers take for an event.',
    ['service', 'topic'],
    SHORT,
  ),
  jobs: new LookedUpGauge('jobs', 'Jobs of a queue by state.', ['service', 'queue', 'state']),
  jobDuration: histogram(
    'job_duration_seconds',
    'Duration of job attempts by outcome.',
    ['service', 'queue', 'outcome'],
    LONG,
  ),
  taskDuration: histogram(
    'task_duration_seconds',
    'Duration of scheduled tasks by outcome.',
    ['service', 'task', 'outcome'],
    LONG,
  ),
  searchIndexLoads: new LookedUpGauge('search_index_loads', 'Loads in the search index.', ['service']),
  searchIndexLag: new LookedUpGauge(
    'search_index_lag_seconds',
    'Age of the oldest market change that is missing from the search index.',
    ['service'],
  ),
  mailsWaiting: new LookedUpGauge('mails_waiting', 'Mails to be sent.', ['service']),
  mailsOldest: new LookedUpGauge('mails_oldest_seconds', 'Age of the oldest mail to be sent.', ['service']),
  mailsEnded: counter('mails_ended_total', 'Mails that were sent or given up, by outcome.', [
    'service',
    'kind',
    'outcome',
  ]),
};

/** Content type of `metricsText`. */
export const METRICS_TYPE = registry.contentType;

/** All metrics of this process in the text format of Prometheus. */
export const metricsText = (): Promise<string> => registry.metrics();
