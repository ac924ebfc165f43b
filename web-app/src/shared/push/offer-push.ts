import { currentUser } from '@lanewise/browser';
import type { Alert } from '@lanewise/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { saveAlert } from '../alerts/alerts';
import { ask } from '../question';
import { hasPush, pushKey, pushPermission, subscribePush } from './push';

/**
 * Lets this browser show the notifications of an alert that has just been switched on: says in a sentence what the
 * browser is about to ask. Where that comes to nothing, it is said why, and mail is offered. Returns the alert, which is
 * another one if it was changed to mail.
 */
export async function offerPush(alert: Alert, client: QueryClient): Promise<Alert> {
  const user = currentUser();
  if (!alert.on || !alert.webPush || !user || hasPush(user.id)) return alert;
  const failure = await enablePush(user.id, client);
  if (failure === null || alert.mail) return alert;
  const wantsMail = await ask({
    title: 'No notifications in this browser',
    lines: [failure, 'Lanewise can email you instead. The bell shows new loads, too.'],
    confirmLabel: 'Email me',
  });
  return wantsMail ? saveAlert({ mail: true }, alert) : alert;
}

/** Returns why this browser shows no notifications; null when it does, or when the user has put it off. */
async function enablePush(userId: string, client: QueryClient): Promise<string | null> {
  if (pushPermission() === 'unsupported') return PUSH_UNSUPPORTED;
  const key = await client.fetchQuery(pushKey).catch(() => undefined);
  if (key === undefined) return FAILED;
  if (key === null) return PUSH_UNAVAILABLE;
  if (pushPermission() === 'default') {
    const isConfirmed = await ask({
      title: 'Be told at once?',
      lines: [
        'Your browser asks next: press Allow, and new loads show up on this device even while Lanewise is closed.',
      ],
      confirmLabel: 'Continue',
    });
    if (!isConfirmed) return null;
    await Notification.requestPermission();
  }
  if (pushPermission() !== 'granted') return PUSH_DENIED;
  return subscribePush(userId, key).then(
    () => null,
    () => FAILED,
  );
}

const FAILED = 'The browser could not be signed up for notifications. Please try again later.';
export const PUSH_UNAVAILABLE = 'This installation of Lanewise sends no push notifications.';
export const PUSH_UNSUPPORTED =
  'This browser cannot show notifications. On an iPhone or iPad, add Lanewise to the home screen first.';
export const PUSH_DENIED =
  'Notifications are blocked in this browser. To allow them, press the icon left of the address, and then open the settings of this site.';
