import { formatNumber } from '@lanewise/browser';

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB'];

/** `1 client`, `1,234 clients`. */
export const formatCount = (count: number, thing: string): string =>
  `${formatNumber(count)} ${thing}${count === 1 ? '' : 's'}`;

/** A count that stops one past a maximum: `1,000+`. */
export const formatUpTo = (count: number, max: number): string =>
  count > max ? `${formatNumber(max)}+` : formatNumber(count);

export const formatPercent = (share: number): string => `${Math.floor(share * 100)}%`;

/** `1.4 MB`; each unit is 1024 times the one before. */
export function formatBytes(bytes: number): string {
  let unit = 0;
  while (bytes >= 1024 && unit < BYTE_UNITS.length - 1) {
    bytes /= 1024;
    unit += 1;
  }
  return `${bytes.toFixed(unit === 0 || bytes >= 100 ? 0 : 1)} ${BYTE_UNITS[unit]}`;
}

/** `under 0.1 s`, `0.8 s`, `42 s`, `3 min 5 s`, `1 h 20 min`, `3 d 4 h`. */
export function formatDuration(seconds: number): string {
  if (seconds < 0.05) return 'under 0.1 s';
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  if (whole < 86_400) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
  return `${Math.floor(whole / 86_400)} d ${Math.floor((whole % 86_400) / 3600)} h`;
}

/** As `formatDuration`, in whole seconds: `4 s`. */
export const formatAge = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : formatDuration(seconds);

/** A remaining time, coarse enough not to flicker: `about 40 s`, `about 3 min`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds';
  if (seconds < 60) return `about ${Math.ceil(seconds / 5) * 5} s`;
  if (seconds < 3600) return `about ${Math.round(seconds / 60)} min`;
  return `about ${formatDuration(Math.round(seconds / 300) * 300)}`;
}
