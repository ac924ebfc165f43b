import { jest } from '@jest/globals';

/** The browser's part of push notifications. */
export interface PushBrowser {
  /** The answer of the user when the browser asks. */
  answer: NotificationPermission;
  permission: NotificationPermission;
  /** The number of times that the browser has asked the user. */
  prompts: number;
  /** The address of the current subscription. */
  endpoint: string | null;
  /** The key that it was made with, as text; `a2V5` at first. */
  key: string;
}

/** Gives the page a browser that can show notifications. Returns it, and a function that takes it away. */
export function installPush(permission: NotificationPermission = 'default'): [PushBrowser, () => void] {
  const browser: PushBrowser = { answer: 'granted', permission, prompts: 0, endpoint: null, key: 'a2V5' };
  let count = 0;
  const subscription = () =>
    browser.endpoint && {
      endpoint: browser.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(browser.key), (c) => c.charCodeAt(0)).buffer,
      },
      toJSON: () => ({ endpoint: browser.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        browser.endpoint = null;
        return Promise.resolve(true);
      },
    };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(subscription()),
      subscribe: jest.fn(({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        count += 1;
        browser.key = applicationServerKey as string;
        browser.endpoint = `https://push.test/${count}`;
        return Promise.resolve(subscription());
      }),
    },
  };
  const globals = {
    Notification: {
      get permission() {
        return browser.permission;
      },
      requestPermission: () => {
        browser.prompts += 1;
        browser.permission = browser.answer;
        return Promise.resolve(browser.answer);
      },
    },
    PushManager: {},
  };
  Object.assign(window, globals);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
  return [
    browser,
    () => {
      for (const name of Object.keys(globals)) Reflect.deleteProperty(window, name);
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  ];
}
