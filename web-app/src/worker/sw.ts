/// <reference lib="webworker" />
import type { PushMessage } from '@lanewise/contracts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: which one it is, the paths of what every page needs, and of what is read without a network. */
declare const BUILD: string;
declare const SHELL: string[];
declare const PAGES: string[];

/** What the page asks of this worker. */
export type WorkerRequest = 'keep-pages' | 'activate';

/** What the worker says to pages: to open a path, or that the browser's push subscription is another one now. */
export type WorkerMessage = { open: string } | { pushChanged: true };

const PREFIX = 'lanewise-';
const CACHE = PREFIX + BUILD;
const PAGE = '/index.html';
/** How long the network may be silent. */
const PATIENCE_MS = 3000;
const KEPT = new Set([...SHELL, ...PAGES]);
/** What is not a page of this app. */
const OTHERS = /^\/(admin|api|uploads|mailbox|\.well-known|health|metrics)(\/|$)/i;

self.addEventListener('install', (event) => event.waitUntil(keep(SHELL)));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Otherwise each page would wait until this worker has started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Keeps what is not kept yet. Assets never change; what else there is, the server is asked for. */
async function keep(paths: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = paths.filter((path) => !known.has(path));
  await cache.addAll(
    missing.map((path) => (path.startsWith('/assets/') ? path : new Request(path, { cache: 'no-cache' }))),
  );
}

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest;
  if (request === 'activate') void self.skipWaiting();
  else event.waitUntil(keep(PAGES));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!OTHERS.test(pathname)) event.respondWith(pageOf(event));
  } else if (KEPT.has(pathname)) event.respondWith(assetOf(request));
});

/** The kept page stands in for a network that fails, or is silent, and for a proxy that finds no server behind it. */
async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const page = await kept(PAGE);
  const answer = (preloadResponse as Promise<Response | undefined>).then(
    (response) => response ?? fetch(request),
  );
  try {
    const response = await (page ? Promise.race([answer, after(PATIENCE_MS, page)]) : answer);
    return response.status >= 500 ? (page ?? response) : response;
  } catch {
    return page ?? Response.error();
  }
}

const after = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));

const assetOf = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);

const kept = async (request: Request | string): Promise<Response | undefined> =>
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
  if (page) say(page, { open: path });
  await (page ? page.focus() : self.clients.openWindow(path));
}

// Only a page is signed in, and can tell the server.
self.addEventListener('pushsubscriptionchange', (event) => (event as ExtendableEvent).waitUntil(renew()));

async function renew(): Promise<void> {
  const page = await findPage();
  if (page) return say(page, { pushChanged: true });
  await self.registration.showNotification('Open Lanewise once', {
    body: 'Your browser has renewed its notifications. Open Lanewise, so that alerts reach you here.',
    icon: '/icons/icon-192.png',
    data: '/alerts',
  });
}

async function findPage(): Promise<WindowClient | undefined> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.find(({ url }) => !OTHERS.test(new URL(url).pathname));
}

const say = (page: WindowClient, message: WorkerMessage): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is of this origin
  page.postMessage(message);
