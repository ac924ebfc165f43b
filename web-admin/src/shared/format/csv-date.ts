import { fromWireDate } from '@lanewise/contracts';

/** `2026-11-21 14:05`, in UTC: spreadsheets recognize it as a date. Empty for none. */
export const toCsvDate = (date: string | null): string =>
  date === null ? '' : fromWireDate(date).toISOString().slice(0, 16).replace('T', ' ');
