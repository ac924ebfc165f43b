import { callApi, currentUser, updateSessionUser } from '@lanewise/browser';
import { changesOf, type SearchSettings } from './search-settings';

/** Milliseconds without another change before the profile is written. */
const PAUSE_MS = 800;

interface Profile {
  userId: string;
  /** The settings as the server has them. */
  written: SearchSettings;
  /** What is to be written once the pause is over. */
  waiting?: SearchSettings;
  timer?: ReturnType<typeof setTimeout>;
}

let profile: Profile | null = null;

/**
 * Keeps the settings for the user's next search: here at once, and soon in the profile, also when the page is left
 * meanwhile. Should that fail, nothing is said of it, as the search itself goes well; they are written with the next
 * change.
 */
export function keepSettings(settings: SearchSettings): void {
  const user = currentUser();
  if (!user || changesOf(user, settings).length === 0) return;
  if (profile?.userId !== user.id) profile = { userId: user.id, written: user };
  const mine = profile;
  clearTimeout(mine.timer);
  mine.waiting = settings;
  mine.timer = setTimeout(() => void writeWaiting(mine), PAUSE_MS);
  updateSessionUser({ ...user, ...settings });
}

window.addEventListener('pagehide', () => void (profile && writeWaiting(profile)));

async function writeWaiting(mine: Profile): Promise<void> {
  const settings = mine.waiting;
  if (!settings) return;
  mine.waiting = undefined;
  clearTimeout(mine.timer);
  const changes = changesOf(mine.written, settings);
  if (changes.length === 0 || currentUser()?.id !== mine.userId) return;
  try {
    const path = `/user/partialUpdate/${encodeURIComponent(mine.userId)}`;
    await callApi(path, { method: 'PATCH', body: changes, keepalive: true });
    mine.written = settings;
  } catch {
    // The next change brings these along.
  }
}
