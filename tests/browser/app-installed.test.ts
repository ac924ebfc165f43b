import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { createAccount } from '../support/accounts.js';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  useScreen,
} from '../support/browser.js';
import type { Client } from '../support/client.js';
import { createLoad } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

describeInBrowser('The installed app', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let carrier: Client;

  beforeAll(async () => {
    carrier = await createAccount(product);
    await createLoad(carrier, { referenceId: 'KEPT', shipperPhone: '(312) 555-0142' });
  });

  /** Opens a page with the service worker, once that keeps what it needs without a network. */
  async function open(path: string): Promise<Page> {
    const page = await screen.apart(carrier.session!.user.email, path, {
      viewport: PHONE,
      serviceWorkers: 'allow',
    });
    await page.getByRole('article').first().waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const isKept = async (path: string) => (await caches.match(path)) !== undefined;
      const script = [
        ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][fetchpriority=low]'),
      ].at(-1)!.href;
      while (!navigator.serviceWorker.controller || !(await isKept('/index.html')) || !(await isKept(script)))
        await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await page.waitForFunction(() => localStorage.getItem('lanewise.kept')?.includes('KEPT'));
    return page;
  }

  test('has what a browser installs: a manifest, its icons, and a worker that is never an old one', async () => {
    const get = (path: string) => fetch(new URL(path, product.address));
    const [, path] = /<link rel="manifest" href="([^"]+)"/.exec(await (await get('/login')).text())!;
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as { icons: Icon[]; shortcuts: { url: string }[] };
    expect(manifest).toMatchObject({
      name: 'Lanewise',
      short_name: 'Lanewise',
      start_url: '/search',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/search', '/load']);

    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['192x192', 'maskable'],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of pictures) {
      const { format, width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata();
      expect({ src, format, sizes: `${width}x${height}` }).toEqual({ src, format: 'png', sizes });
    }
    const { headers } = await get('/sw.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/javascript/);
  });

  test('opens without a network with what was read last and its age, until a logout leaves nothing to read', async () => {
    const page = await open('/load');
    await page.context().setOffline(true);
    await page.goto('/search');
    const loads = page.getByRole('region', { name: 'My loads' });
    await loads.getByText(/Ref # KEPT/).waitFor();
    await loads.getByText(/^As of .*(just now|min ago)$/).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Nothing of the API is kept but these.
    const urls = await page.evaluate(async () => {
      const names = await caches.keys();
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(urls.filter((path) => /^\/(api|admin|uploads|mailbox)/.test(path))).toEqual([]);

    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.context().setOffline(true);
    await page.goto('/load');
    await page.locator('#root > *').first().waitFor();
    expect(await page.getByText('KEPT').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('lanewise.kept'))).toBeNull();
    screen.complaints.length = 0;
  });
});
