import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MESSAGES } from '@lanewise/contracts';
import {
  dataHeaders,
  neverStored,
  OPERATORS_PATHS,
  operatorsOnly,
  rejectUnknownHosts,
  sendProblem,
} from '@lanewise/http';
import { routesOf, type RunningService } from '@lanewise/runtime';
import { METRICS_TYPE, metricsText } from '@lanewise/telemetry';
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';
import { compressAnswers } from './compress-answers.js';
import { isSafePath } from './safe-path.js';
import { API_DOCS, WEB_ADMIN, WEB_APP } from './standalone.config.js';

/** The web apps load nothing from other hosts. Emotion needs inline styles; scripts are never inline. */
const pageHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: false,
});

const BAD_REQUEST = { title: MESSAGES.badRequest, status: 400, code: 'bad-request' };
const NOT_FOUND = { title: MESSAGES.notFound, status: 404, code: 'not-found' };
const LONG_LIFE = { immutable: true, maxAge: '365d' };

/** Stands for the product's address in what web-app's build writes. nginx replaces it, too. */
const ADDRESS = '__PUBLIC_URL__';
const PAGES = 'pages/';

interface FrontOptions {
  /** Whether the demo accounts are there. */
  isSeeded?: () => boolean;
  /** Address at which people reach the product. */
  publicUrl: Promise<string>;
  /** Names under which it is reached, besides addresses and `localhost`. */
  hosts?: readonly string[];
}

/** Creates what stands in front of the services, as an ingress would: it routes requests and serves the web apps. */
export function createFront(
  services: readonly RunningService[],
  { isSeeded = () => true, publicUrl, hosts = [] }: FrontOptions,
): Express {
  const byName = new Map(services.map((service) => [service.name, service]));
  const routes = routesOf(services);
  const app = express().disable('x-powered-by');

  // Also of what is refused.
  app.use(dataHeaders);
  app.use('/api', neverStored);
  app.use(rejectUnknownHosts(hosts));
  app.use((request, response, next) =>
    isSafePath(request.path) ? next() : sendProblem(response, BAD_REQUEST),
  );
  app.use(OPERATORS_PATHS, operatorsOnly);
  app.get('/health/live', (_request, response) => void response.json({ status: 'live' }));
  app.get('/health/ready', async (_request, response) => {
    const pending = isSeeded() ? await pendingOf(services) : { demo: 'its accounts are being created' };
    const ready = Object.keys(pending).length === 0;
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not-ready', pending });
  });
  // The services share the metrics of the process.
  app.get('/metrics', async (_request, response) => {
    response.type(METRICS_TYPE).send(await metricsText());
  });

  app.use(compressAnswers());
  serveApiDocs(app);
  app.use((request, response, next) => {
    const route = routes.find(({ prefix }) => covers(prefix, request.path));
    const service = route && byName.get(route.service);
    if (service) service.handle(request, response);
    else if (covers('/api', request.path)) {
      sendProblem(response, NOT_FOUND);
    } else next();
  });

  app.use(pageHeaders);
  serveWebApp(app, '/admin', WEB_ADMIN);
  app.use(servePublicPages(WEB_APP, publicUrl));
  serveWebApp(app, '/', WEB_APP);
  app.use((_request, response) => sendProblem(response, NOT_FOUND));
  // A missing asset, or an invalid path.
  app.use((_error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    sendProblem(response, NOT_FOUND),
  );
  return app;
}

/** Returns what is not ready yet in any service. */
export async function pendingOf(services: readonly RunningService[]): Promise<Record<string, string>> {
  return Object.assign({}, ...(await Promise.all(services.map((service) => service.pending()))));
}

/** Whether a path lies under a prefix, by whole segments and ignoring case, as Express matches. */
function covers(prefix: string, path: string): boolean {
  const lower = path.toLowerCase();
  const lowerPrefix = prefix.toLowerCase();
  return lower === lowerPrefix || lower.startsWith(`${lowerPrefix}/`);
}

/** The OpenAPI document of all services, and the page that shows it. */
function serveApiDocs(app: Express): void {
  const send = (file: string) => (_request: Request, response: Response) =>
    response.sendFile(join(API_DOCS, file), { dotfiles: 'allow' });
  app.use(['/api/docs', '/api/docs-json'], pageHeaders);
  app.get('/api/docs-json', send('openapi.json'));
  app.get('/api/docs', send('docs/index.html'));
  app.use('/api/docs', express.static(join(API_DOCS, 'docs'), { index: false, redirect: false }));
}

/**
 * Serves the files of web-app's build that name the product's address: an HTML file per public page, `robots.txt` and
 * `sitemap.xml`.
 */
function servePublicPages(folder: string, publicUrl: Promise<string>): RequestHandler {
  return async (request, response, next) => {
    // The files are served at the paths of their pages only.
    if (request.path.startsWith(`/${PAGES}`)) request.url = '/pages';
    const file = pageFileOf(request);
    const text = file && (await readFile(join(folder, file), 'utf8').catch(() => undefined));
    if (!text) return next();
    const address = (await publicUrl).replace(/\/+$/, '');
    response.setHeader('Cache-Control', file.startsWith(PAGES) ? 'no-cache' : 'public, max-age=0');
    response.type(file.split('.').at(-1)!).send(text.replaceAll(ADDRESS, address));
  };
}

function pageFileOf({ method, path }: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (path === '/') return `${PAGES}home.html`;
  if (path === '/robots.txt' || path === '/sitemap.xml') return path.slice(1);
  return /^\/[\w-]+$/.test(path) ? `${PAGES}${path.slice(1)}.html` : undefined;
}

/** Browsers ask for the service worker anew each time, and proxies have to let them. */
function alwaysRevalidated(response: Response, path: string): void {
  if (basename(path) === 'sw.js') response.setHeader('Cache-Control', 'no-cache');
}

/** Serves a built web app; every path that is not a file is one of its screens. */
function serveWebApp(app: Express, base: string, folder: string): void {
  const options = { fallthrough: false, ...LONG_LIFE };
  // The build has compressed them.
  const assets = expressStaticGzip(join(folder, 'assets'), {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: options,
  });
  app.use(join(base, 'assets'), assets);
  app.use(base, express.static(folder, { index: false, redirect: false, setHeaders: alwaysRevalidated }));
  app.use(base, (request: Request, response: Response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(join(folder, 'index.html'), { dotfiles: 'allow' });
  });
}
