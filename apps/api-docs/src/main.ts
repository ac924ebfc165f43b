import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDocument } from './document.js';
import { PAGE, PAGE_SCRIPT } from './page.js';
import { listRoutes } from './routes.js';

/**
 * Writes the API documentation from the built services and their sources: `openapi.json`, and in `docs` the page that
 * shows it, with its assets.
 */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SITE = fileURLToPath(new URL('site', import.meta.url));
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const document = makeDocument(ROOT, await listRoutes(ROOT), version);
const page = join(SITE, 'docs');
await mkdir(page, { recursive: true });
await writeFile(join(SITE, 'openapi.json'), JSON.stringify(document));
await writeFile(join(page, 'index.html'), PAGE);
await writeFile(join(page, 'docs.js'), PAGE_SCRIPT);
for (const asset of ['swagger-ui.css', 'swagger-ui-bundle.js'])
  await cp(join(SWAGGER_UI, asset), join(page, asset));
