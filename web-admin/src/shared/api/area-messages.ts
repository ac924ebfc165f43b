import { MESSAGES } from '@lanewise/contracts';

/** Error messages for when the server gives none, by resource and method. */
const AREA_MESSAGES: Record<string, Record<string, string>> = {
  users: {
    GET: MESSAGES.usersFailed,
    PUT: MESSAGES.userUpdateFailed,
    DELETE: MESSAGES.userRemoveFailed,
  },
  brokers: {
    GET: MESSAGES.brokersFailed,
    POST: MESSAGES.brokerSaveFailed,
    PUT: MESSAGES.brokerSaveFailed,
    DELETE: MESSAGES.brokerRemoveFailed,
  },
  clients: {
    GET: MESSAGES.clientsFailed,
    POST: MESSAGES.clientSaveFailed,
    PUT: MESSAGES.clientSaveFailed,
    DELETE: MESSAGES.clientRemoveFailed,
  },
  loads: {
    GET: MESSAGES.loadsFailed,
    'GET one': MESSAGES.loadFailed,
    PUT: MESSAGES.loadSaveFailed,
    DELETE: MESSAGES.loadRemoveFailed,
  },
  'load-reports': {
    GET: MESSAGES.loadReportsFailed,
    PUT: MESSAGES.loadReportSaveFailed,
  },
  invoices: {
    GET: MESSAGES.invoicesFailed,
    PUT: MESSAGES.invoiceUpdateFailed,
    DELETE: MESSAGES.invoiceRemoveFailed,
  },
  'price-packages': {
    GET: MESSAGES.packagesFailed,
    'GET one': MESSAGES.packageFailed,
    POST: MESSAGES.packageCreateFailed,
    PUT: MESSAGES.packageUpdateFailed,
    DELETE: MESSAGES.packageRemoveFailed,
  },
  notifications: { GET: MESSAGES.notificationsFailed },
};

const RESOURCE = /^\/admin\/([\w-]+)(\/[^?])?/;

/** Returns the error message for a failed call of react-admin; undefined where there is no particular one. */
export function areaMessage(path: string, method: string = 'GET'): string | undefined {
  const [, resource = '', one] = RESOURCE.exec(path) ?? [];
  const messages = AREA_MESSAGES[resource];
  return (one && messages?.[`${method} one`]) ?? messages?.[method];
}
