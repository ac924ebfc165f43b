import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, RequestHandler } from 'express';

/** Stands for the product's address in what web-app's build writes. nginx replaces it, too. */
const ADDRESS = '__PUBLIC_URL__';
const PAGES = 'pages/';

/**
 * Serves the files of web-app's build that name the product's address: an HTML file per public page, `robots.txt` and
 * `sitemap.xml`.
 */
export function servePublicPages(folder: string, publicUrl: Promise<string>): RequestHandler {
  return async (request, response, next) => {
    // The files are served at the paths of their pages only.
    if (request.path.startsWith(`/${PAGES}`)) request.url = '/pages';
    const file = fileOf(request);
    const text = file && (await readFile(join(folder, file), 'utf8').catch(() => undefined));
    if (!text) return next();
    const address = (await publicUrl).replace(/\/+$/, '');
    response.setHeader('Cache-Control', file.startsWith(PAGES) ? 'no-cache' : 'public, max-age=0');
    response.type(file.split('.').at(-1)!).send(text.replaceAll(ADDRESS, address));
  };
}

function fileOf({ method, path }: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (path === '/') return `${PAGES}home.html`;
  if (path === '/robots.txt' || path === '/sitemap.xml') return path.slice(1);
  return /^\/[\w-]+$/.test(path) ? `${PAGES}${path.slice(1)}.html` : undefined;
}
