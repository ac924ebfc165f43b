/// <reference lib="webworker" />
import type { PushMessage } from '@lanewise/contracts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: which one it is, the paths of what every page needs, and of what is read without a network. */
declare const BUILD: string;
declare const SHELL: string[];
declare const PAGES: string[];

/** A message of a page to this worker. */
export type WorkerRequest = 'keep-pages' | 'activate';

/** A message of the worker to pages: open a path, or the browser has renewed its push subscription. */
export type WorkerMessage = { open: string } | { pushChanged: true };

const PREFIX = 'lanewise-';
const CACHE = PREFIX + BUILD;
const PAGE = '/index.html';
/** How long the network may be silent before a page comes from the cache. */
const TIMEOUT_MS = 3000;
const CACHED_PATHS = new Set([...SHELL, ...PAGES]);
/** Paths that are no pages of this app. */
const OTHER_PATHS = /^\/(admin|api|uploads|mailbox|\.well-known|health|metrics)(\/|$)/i;

self.addEventListener('install', (event) => event.waitUntil(cacheMissing(SHELL)));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Otherwise each page would wait until this worker has started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Caches the missing paths. Assets never change; all others are revalidated with the server. */
async function cacheMissing(paths: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = paths.filter((path) => !cached.has(path));
  await cache.addAll(
    missing.map((path) => (path.startsWith('/assets/') ? path : new Request(path, { cache: 'no-cache' }))),
  );
}

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest;
  if (request === 'activate') void self.skipWaiting();
  else event.waitUntil(cacheMissing(PAGES));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!OTHER_PATHS.test(pathname)) event.respondWith(pageOf(event));
  } else if (CACHED_PATHS.has(pathname)) event.respondWith(assetOf(request));
});

/** The cached page stands in for a network that fails, or is silent, and for a proxy that finds no server behind it. */
async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const page = await fromCache(PAGE);
  const answer = (preloadResponse as Promise<Response | undefined>).then(
    (response) => response ?? fetch(request),
  );
  try {
    const response = await (page ? Promise.race([answer, after(TIMEOUT_MS, page)]) : answer);
    return response.status >= 500 ? (page ?? response) : response;
  } catch {
    return page ?? Response.error();
  }
}

const after = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));

const assetOf = async (request: Request): Promise<Response> => (await fromCache(request)) ?? fetch(request);

const fromCache = async (request: Request | string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(request);

self.addEventListener('push', (event) => {
  const { title, body, path, id } = event.data!.json() as PushMessage;
  const shown = { body, tag: id, icon: '/icons/icon-192.png', data: path };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as string));
});

/** Opens a path in a page of this app that is there, which loses nothing that is typed in it, or in a new one. */
async function open(path: string): Promise<void> {
  const page = await findPage();
  if (page) post(page, { open: path });
  await (page ? page.focus() : self.clients.openWindow(path));
}

// Only a page is signed in, and can tell the server.
self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renew()));

async function renew(): Promise<void> {
  const page = await findPage();
  if (page) return post(page, { pushChanged: true });
  await self.registration.showNotification('Open Lanewise once', {
    body: 'Your browser has renewed its notifications. Open Lanewise, so that alerts reach you here.',
    icon: '/icons/icon-192.png',
    data: '/alerts',
  });
}

async function findPage(): Promise<WindowClient | undefined> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.find(({ url }) => !OTHER_PATHS.test(new URL(url).pathname));
}

const post = (page: WindowClient, message: WorkerMessage): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is of this origin
  page.postMessage(message);
