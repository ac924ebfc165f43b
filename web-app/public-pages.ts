import { readFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { filesOfPage } from '../scripts/vite-budget.mjs';
import { TAGLINE } from './src/shared/tagline.ts';

type Prerender = typeof import('./src/prerender');
type PublicPage = Prerender['PUBLIC_PAGES'][number];

/** Stands for the product's address, which is known only where it runs: what serves the files fills it in. */
const ADDRESS = '__PUBLIC_URL__';
const UNLISTED = `<title>Lanewise · ${TAGLINE}</title>\n    <meta name="robots" content="noindex" />`;
/** Of web-admin and the services. */
const OTHER_APPS = ['/admin', '/api', '/mailbox'];
const LATIN_FONT = /inter-latin-wght-normal/;
const SOCIAL_IMAGE = { path: '/social.jpg', width: 1200, height: 630, alt: 'The load search of Lanewise' };

/**
 * Vite plugin: writes an HTML file per public page with its tags and, for most, its content, and one per page of a
 * session with its outline and what it loads; `index.html` serves every other path. Also `robots.txt` and
 * `sitemap.xml`.
 *
 * @param signedIn the lazy modules of the pages of a session
 */
export function publicPages(signedIn: Record<string, string[]>): Plugin {
  let config: ResolvedConfig;
  let font = '';
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    // A page whose font comes late keeps the one that it has: nothing jumps.
    transform: (code, id) =>
      id.includes('@fontsource') && id.includes('.css')
        ? code.replaceAll('font-display: swap', 'font-display: optional')
        : undefined,
    generateBundle: (_options, bundle) => {
      font = Object.keys(bundle).find((name) => LATIN_FONT.test(name))!;
    },
    writeBundle: async (_options, bundle) => {
      const outDir = resolve(config.root, config.build.outDir);
      await renderInNode(config.root, async (prerender) => {
        const template = await writePages(outDir, font, prerender);
        await writeSignedInPages(outDir, template, signedIn, bundle);
      });
    },
  };
}

/** Returns what every page begins with. */
async function writePages(outDir: string, font: string, prerender: Prerender): Promise<string> {
  const { PUBLIC_PAGES, renderPage, signedInPaths } = prerender;
  const built = await readFile(join(outDir, 'index.html'), 'utf8');
  const template = (await inlineStyles(built, outDir)).replace(
    '<!-- page -->',
    `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />\n    <!-- page -->`,
  );
  const write = (name: string, text: string) => writeFile(join(outDir, name), text);

  await mkdir(join(outDir, 'pages'), { recursive: true });
  for (const page of PUBLIC_PAGES) {
    const [title, content] = splitTitle(await renderPage(page.path));
    const html = template
      .replace('<!-- page -->', () => tagsOf(page, title))
      .replace('<div id="root"></div>', (root) =>
        page.prerendered ? `<div id="root">${markPrerendered(content)}</div>` : root,
      );
    await write(join('pages', `${page.path.slice(1) || 'home'}.html`), html);
  }
  await write('index.html', template.replace('<!-- page -->', UNLISTED));

  const listed = PUBLIC_PAGES.filter((page) => page.listed).map(({ path }) => path);
  await write('sitemap.xml', sitemapOf(listed));
  await write('robots.txt', robotsOf([...signedInPaths(), ...OTHER_APPS]));
  return template;
}

/** Until the code of a page has arrived, its outline is shown. All of the code is asked for at once. */
async function writeSignedInPages(
  outDir: string,
  template: string,
  pages: Record<string, string[]>,
  bundle: Rolldown.OutputBundle,
): Promise<void> {
  const outline = await readFile(new URL('outline.html', import.meta.url), 'utf8');
  for (const [path, modules] of Object.entries(pages)) {
    if (path.includes('{')) continue;
    const preloads = [...filesOfPage(modules, bundle)]
      .filter((file) => !template.includes(file))
      .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}" />\n  `);
    const html = template
      .replace('<!-- page -->', UNLISTED)
      // After what every page needs, which is most of it.
      .replace('</head>', () => `${preloads.join('  ')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${outline}</div>`);
    await writeFile(join(outDir, 'pages', `${path.slice(1)}.html`), html);
  }
}

/** The mark goes with the content, when the app replaces it. Until then, `theme.js` serves the theme's button. */
const markPrerendered = (content: string): string =>
  `<div data-prerendered style="display: contents">${content}</div>`;

/** The style sheets are short, and each would cost the first paint a request. */
async function inlineStyles(html: string, outDir: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)];
  let inlined = html;
  for (const [link, href] of links) {
    const style = await readFile(join(outDir, href), 'utf8');
    inlined = inlined.replace(link, () => `<style>${style}</style>`);
  }
  return inlined;
}

/** React puts what belongs in the head before the content. */
function splitTitle(html: string): [title: string, content: string] {
  const [head, title] = /^(?:<link [^>]*>)*<title>([^<]+)<\/title>/.exec(html) ?? [];
  if (!head) throw new Error(`A public page has no title: ${html.slice(0, 200)}`);
  return [title, html.slice(head.length)];
}

/** `title` is HTML already. */
function tagsOf({ path, description, listed }: PublicPage, title: string): string {
  const text = escapeHtml(description);
  const address = `${ADDRESS}${path}`;
  const og = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${content}" />`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${text}" />`,
    ...(listed ? [] : ['<meta name="robots" content="noindex" />']),
    `<link rel="canonical" href="${address}" />`,
    og('type', 'website'),
    og('site_name', 'Lanewise'),
    og('title', title),
    og('description', text),
    og('url', address),
    og('image', ADDRESS + SOCIAL_IMAGE.path),
    og('image:width', SOCIAL_IMAGE.width),
    og('image:height', SOCIAL_IMAGE.height),
    og('image:alt', SOCIAL_IMAGE.alt),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

const sitemapOf = (paths: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${ADDRESS}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const robotsOf = (closed: string[]): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${ADDRESS}/sitemap.xml`,
    '',
  ].join('\n');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Builds the app for Node.js, where its pages are rendered. */
async function renderInNode(root: string, write: (prerender: Prerender) => Promise<void>): Promise<void> {
  const outDir = join(root, 'node_modules/.prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
    },
  });
  await write((await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Prerender);
  await rm(outDir, { recursive: true, force: true });
}
