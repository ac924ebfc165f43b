/**
 * A storage of the browser that never throws. Where site data is blocked, or the storage is full, it holds
 * the data in memory until the page is left.
 */
class SiteData {
  private readonly unsaved = new Map<string, string>();

  /** Reaching the storage may throw as well. */
  constructor(private readonly storage: () => Storage) {}

  getItem(key: string): string | null {
    return this.unsaved.get(key) ?? this.attempt((storage) => storage.getItem(key)) ?? null;
  }

  setItem(key: string, text: string): void {
    this.unsaved.set(key, text);
    this.attempt((storage) => {
      storage.setItem(key, text);
      this.unsaved.delete(key);
    });
  }

  removeItem(key: string): void {
    this.unsaved.delete(key);
    this.attempt((storage) => storage.removeItem(key));
  }

  keys(): string[] {
    return [...this.unsaved.keys(), ...(this.attempt((storage) => Object.keys(storage)) ?? [])];
  }

  private attempt<T>(step: (storage: Storage) => T): T | undefined {
    try {
      return step(this.storage());
    } catch {
      return undefined;
    }
  }
}

/** Data of this browser. */
export const browserData = new SiteData(() => localStorage);

/** Data of this tab. */
export const tabData = new SiteData(() => sessionStorage);

const PROBE = 'lanewise.probe';

/** Returns whether the browser stores nothing of this site, so that a session ends with the page. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.setItem(PROBE, '');
    localStorage.removeItem(PROBE);
    return !navigator.cookieEnabled;
  } catch {
    return true;
  }
}
