import { readFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
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
/** The paths of web-admin and the services. */
const OTHER_APPS = ['/admin', '/api', '/mailbox'];
const PRERENDERED = '<div data-prerendered style="display: contents">';
const LATIN_FONT = /inter-latin-wght-normal/;
/**
 * The number of files before calls of the API, which the first of them make. All others let these pass: a browser has
 * six connections to a host.
 */
const BEFORE_CALLS = 7;
const LOW = ' fetchpriority="low"';
const SOCIAL_IMAGE = { path: '/social.jpg', width: 1200, height: 630, alt: 'The load search of Lanewise' };

interface Page {
  /** Title and tags. */
  head: string;
  content?: string;
  /** The modules that the page loads. */
  modules: string[];
}

/**
 * Vite plugin: writes an HTML file per public page with its tags and, for most, its content, and one per page of a
 * session with its outline; `index.html` serves every other path. Each names all files that it needs, so that they are
 * requested at once. Also `robots.txt` and `sitemap.xml`.
 *
 * @param app the lazy modules of every page
 * @param pages the modules of each page, by its path
 */
export function publicPages(app: string[], pages: Record<string, string[]>): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    // A page whose font comes late keeps the one that it has: nothing jumps.
    transform: (code, id) =>
      id.includes('@fontsource') && id.includes('.css')
        ? code.replaceAll('font-display: swap', 'font-display: optional')
        : undefined,
    writeBundle: async (_options, bundle) => {
      const outDir = resolve(config.root, config.build.outDir);
      const htmlOf = await readTemplate(outDir, bundle);
      const write = async (name: string, text: string) => {
        await mkdir(dirname(join(outDir, name)), { recursive: true });
        await writeFile(join(outDir, name), text);
      };
      await write('index.html', htmlOf({ head: UNLISTED, modules: app }));
      await renderInNode(config.root, async ({ PUBLIC_PAGES, renderPage, signedInPaths }) => {
        for (const page of PUBLIC_PAGES) {
          const [title, body] = splitTitle(await renderPage(page.path));
          const [styles, content] = splitStyles(body);
          const html = htmlOf({
            head: `${tagsOf(page, title)}\n    ${page.prerendered ? styles : ''}`,
            content: page.prerendered ? markPrerendered(content) : undefined,
            modules: pages[page.path],
          });
          await write(fileOf(page.path), html);
        }
        const outline = await readFile(new URL('outline.html', import.meta.url), 'utf8');
        for (const path of signedInPaths())
          await write(fileOf(path), htmlOf({ head: UNLISTED, content: outline, modules: pages[path] }));

        const listed = PUBLIC_PAGES.filter((page) => page.listed).map(({ path }) => path);
        await write('sitemap.xml', sitemapOf(listed));
        await write('robots.txt', robotsOf([...signedInPaths(), ...OTHER_APPS]));
      });
    },
  };
}

const fileOf = (path: string): string => `pages/${path.slice(1) || 'home'}.html`;

/** Returns what fills in the HTML file that Vite has written. */
async function readTemplate(outDir: string, bundle: Rolldown.OutputBundle): Promise<(page: Page) => string> {
  const font = Object.keys(bundle).find((name) => LATIN_FONT.test(name))!;
  const fontLink = (priority: string) =>
    `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin${priority} />`;
  const template = await inlineStyles(await readFile(join(outDir, 'index.html'), 'utf8'), outDir);
  return ({ head, content = '', modules }) => {
    const scripts = [...filesOfPage(modules, bundle)]
      .filter((file) => !template.includes(file))
      .map((file, index) => {
        const priority = index < BEFORE_CALLS ? '' : LOW;
        return `<link rel="modulepreload" crossorigin${priority} href="/${file}" />`;
      });
    // Before the scripts where they are not needed to show a text.
    const links = content.startsWith(PRERENDERED) ? [fontLink(''), ...scripts] : [...scripts, fontLink(LOW)];
    return template
      .replace('<!-- page -->', () => head)
      .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
  };
}

/** The mark goes with the content, when the app replaces it. Until then, `theme.js` serves the theme's button. */
const markPrerendered = (content: string): string => `${PRERENDERED}${content}</div>`;

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

/**
 * Emotion writes a style before the first element that needs it, and the global ones last: a browser that shows a page
 * while it still reads it would move everything. In the head, Emotion's client finds them all the same.
 */
function splitStyles(html: string): [styles: string, content: string] {
  const pattern = /<style data-emotion="css(-global)? ([^"]+)">([^<]*)<\/style>/g;
  const styles = [...html.matchAll(pattern)].map(([tag, isGlobal, id, css]) => ({ tag, isGlobal, id, css }));
  const scoped = styles.filter(({ isGlobal }) => !isGlobal);
  const tags = [
    ...styles.filter(({ isGlobal }) => isGlobal).map(({ tag }) => tag),
    `<style data-emotion="css ${scoped.map(({ id }) => id).join(' ')}">${scoped.map(({ css }) => css).join('')}</style>`,
  ];
  return [tags.join(''), html.replaceAll(pattern, '')];
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
