import { callApi, currentUser, updateSessionUser } from '@lanewise/browser';
import { changesOf, type SearchSettings } from './search-settings';

/** Milliseconds without another change before the profile is saved. */
const PAUSE_MS = 800;

interface Profile {
  userId: string;
  /** The settings on the server. */
  saved: SearchSettings;
  /** The settings to save after the pause. */
  pending?: SearchSettings;
  timer?: ReturnType<typeof setTimeout>;
}

let profile: Profile | null = null;

/**
 * Saves the settings for the user's next search: locally at once, and in the profile after a pause or when the page
 * is closed. A failure is not shown, because the search itself works; the next change saves them.
 */
export function saveSettings(settings: SearchSettings): void {
  const user = currentUser();
  if (!user || changesOf(user, settings).length === 0) return;
  if (profile?.userId !== user.id) profile = { userId: user.id, saved: user };
  const target = profile;
  clearTimeout(target.timer);
  target.pending = settings;
  target.timer = setTimeout(() => void savePending(target), PAUSE_MS);
  updateSessionUser({ ...user, ...settings });
}

window.addEventListener('pagehide', () => void (profile && savePending(profile)));

async function savePending(target: Profile): Promise<void> {
  const settings = target.pending;
  if (!settings) return;
  target.pending = undefined;
  clearTimeout(target.timer);
  const changes = changesOf(target.saved, settings);
  if (changes.length === 0 || currentUser()?.id !== target.userId) return;
  try {
    const path = `/user/partialUpdate/${encodeURIComponent(target.userId)}`;
    await callApi(path, { method: 'PATCH', body: changes, keepalive: true });
    target.saved = settings;
  } catch {
    // The next change saves these, too.
  }
}
