import { numberFault, quoted, type Range, readNumber, type Unit } from '../load-files/load-fields.rules.js';
import { cleanLine } from '../load-files/load-values.rules.js';

// Fields of JSON as people and programs write them: numbers as texts, texts as numbers, null for nothing.

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && cleanLine(value) === '');
}

/** Empty when it is neither a text nor a number. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Empty when it is absent; what is no text is a fault, too. */
export function textField(label: string, value: unknown, faults: string[]): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  faults.push(`${label} is ${shownOf(value)}, not a text.`);
  return '';
}

/** Null when it is absent; what is no number in the range is a fault, too. */
export function numberField(
  label: string,
  value: unknown,
  unit: Unit,
  range: Range,
  faults: string[],
): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return readNumber(label, value, unit, range, faults);
  if (typeof value === 'number' && value >= range.min && value <= range.max) return value;
  faults.push(numberFault(label, shownOf(value), unit, range));
  return null;
}

/** A wrong value as its fault shows it. Lists and objects may be of any size and depth. */
export function shownOf(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return '(a list)';
  return isObject(value) ? '(an object)' : String(value);
}
