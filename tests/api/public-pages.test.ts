import { describe, expect, test } from '@jest/globals';
import { useProduct } from '../support/shared-product.js';

/** Pages that search engines list, with what their content begins with; forms have none before their code has arrived. */
const LISTED = [
  ['/', 'Truck loads worth driving'],
  ['/features', 'Features'],
  ['/prices', 'Prices'],
  ['/help', 'Help'],
  ['/terms', 'Conditions'],
  ['/privacy', 'Privacy Policy'],
  ['/register', undefined],
  ['/login', undefined],
] as const;
const MAILED = ['/register-complete', '/forgot-password', '/reset-password', '/email-confirm', '/email-undo'];

const attribute = (html: string, tag: RegExp) => tag.exec(html)?.[1];
const property = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="og:${name}" content="([^"]+)"`));
const isHidden = (html: string) => html.includes('<meta name="robots" content="noindex" />');

describe('Without running scripts, a client', () => {
  const product = useProduct();
  const get = async (path: string) => (await product.anonymous.get(path)).text;

  test.each(LISTED)('reads what %s is about, and its content', async (path, heading) => {
    const html = await get(path);
    const title = attribute(html, /<title>(.+ · Lanewise)<\/title>/);
    expect(title).toBeDefined();
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(attribute(html, /<meta name="description" content="([^"]{50,160})"/)).toBeDefined();
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(product.address + path);
    expect(property(html, 'url')).toBe(product.address + path);
    expect(property(html, 'title')).toBe(title);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(isHidden(html)).toBe(false);
    expect(attribute(html, /<h1[^>]*>([^<]+)/)).toBe(heading);
  });

  test('finds the picture of shared links', async () => {
    const image = await fetch(property(await get('/'), 'image')!);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
  });

  test.each(MAILED)('is told not to list %s', async (path) => {
    const html = await get(path);
    expect(html).toMatch(/<title>.+ · Lanewise<\/title>/);
    expect(isHidden(html)).toBe(true);
  });

  test.each(['/search', '/nowhere'])(
    'is told not to list %s, a page without tags of its own',
    async (path) => {
      const html = await get(path);
      expect(html).toMatch(/<title>Lanewise · Advanced truck loads search engine for .+<\/title>/);
      expect(isHidden(html)).toBe(true);
    },
  );

  test('finds the listed pages in the sitemap, and is kept out of the signed-in ones', async () => {
    const locations = [...(await get('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(locations).toEqual(LISTED.map(([path]) => product.address + path));
    const robots = (await get('/robots.txt')).split('\n');
    expect(robots).toContain(`Sitemap: ${product.address}/sitemap.xml`);
    for (const path of ['/dashboard', '/search', '/load', '/profile', '/admin', '/api']) {
      expect(robots).toContain(`Disallow: ${path}`);
    }
    const closed = robots.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
    for (const [path] of LISTED) expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
  });
});
