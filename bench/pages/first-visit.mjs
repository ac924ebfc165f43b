/** Lighthouse's mobile profile: a middling phone on a slow 4G network. */
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PROCESSOR_SLOWDOWN = 4;
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1.6e6 / 8;

/**
 * Opens a page of the product for the first time, on a phone, and scrolls to its end.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} address of the page
 * @param {{ slow?: boolean }} options whether processor and network are as slow as a phone's
 * @returns Milliseconds until the first and the largest paint, and until the app showed the page or replaced what was
 *   prerendered; all layout shifts; bytes sent until the page was idle, before it was scrolled.
 */
export async function firstVisit(browser, address, { slow = true } = {}) {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  if (slow) await slowDown(client);
  const sent = countBytes(client);
  await page.addInitScript(observePage);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => globalThis.observed.takeover > 0);
  const { javascript, total } = sent;

  for (let atEnd = false; !atEnd;) atEnd = await page.evaluate(scrollOn);
  await page.waitForLoadState('networkidle');
  const observed = await page.evaluate(() => globalThis.observed);
  await context.close();
  return { ...observed, javascript, total };
}

/**
 * Opens a search for the first time, on such a phone, as somebody who is signed in.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} address of the search
 * @param {{ cookies: object[], userId: string }} session of the account, as the browser stores it
 * @param {{ slow?: boolean }} options as above
 * @returns Milliseconds until the first paint, the first card and the largest paint; all layout shifts; bytes sent and
 *   requests made until the first card.
 */
export async function firstCard(browser, address, { cookies, userId }, { slow = true } = {}) {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  await context.addCookies(cookies);
  await context.addInitScript((id) => localStorage.setItem('lanewise.userId', id), userId);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  if (slow) await slowDown(client);
  const sent = countBytes(client);
  await page.addInitScript(observePage);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('[data-load-id]').first().waitFor();
  const card = await page.evaluate(() => performance.now());
  const figures = { ...sent, requests: sent.urls.length, urls: [...sent.urls] };
  // What comes last.
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  const { firstPaint, largestPaint, layoutShift } = await page.evaluate(() => globalThis.observed);
  await context.close();
  return { firstPaint, largestPaint, layoutShift, card, ...figures };
}

async function slowDown(client) {
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
}

/** Counts as it goes: compressed, with headers. */
function countBytes(client) {
  const sent = { urls: /** @type {string[]} */ ([]), javascript: 0, total: 0 };
  const scripts = new Set();
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    sent.urls.push(response.url);
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.total += encodedDataLength;
    if (scripts.has(requestId)) sent.javascript += encodedDataLength;
  });
  return sent;
}

/** In the page: scrolls by half a screen, and returns whether it is at its end. */
function scrollOn() {
  window.scrollBy(0, window.innerHeight / 2);
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY >= end - 1))),
  );
}

/** In the page, before it loads. */
function observePage() {
  const observed = { firstPaint: 0, largestPaint: 0, takeover: 0, layoutShift: 0 };
  globalThis.observed = observed;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (observed.largestPaint = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observed.layoutShift += value;
  });
  document.addEventListener('DOMContentLoaded', () => {
    const prerendered = document.querySelector('h1');
    new MutationObserver(() => {
      if (!prerendered?.isConnected) observed.takeover ||= performance.now();
    }).observe(document.getElementById('root'), { childList: true });
  });
}
