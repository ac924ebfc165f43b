import { callApi, currentUser, updateSessionUser } from '@lanewise/browser';
import { changesOf, type SearchSettings } from './search-settings';

/** Milliseconds without another change before the profile is saved. */
const PAUSE_MS = 800;

interface Profile {
  userId: string;
  /** The settings on the server. */
  written: SearchSettings;
  /** The settings to save after the pause. */
  waiting?: SearchSettings;
  timer?: ReturnType<typeof setTimeout>;
}

let profile: Profile | null = null;

/**
 * Saves the settings for the user's next search: locally at once, and in the profile after a pause or when the page
 * is closed. A failure is not shown, because the search itself works; the next change saves them.
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
    // The next change saves these, too.
  }
}
