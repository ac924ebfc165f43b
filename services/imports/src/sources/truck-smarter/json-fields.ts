import { LoadFields, type NumberField, quoted } from '../shared/load-fields.rules.js';
import type { CityMatcher } from '../shared/load-file.js';
import { cleanLine } from '../shared/load-values.rules.js';

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && cleanLine(value) === '');
}

/** Returns an empty text for anything but a text or a number. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Returns a wrong value as its fault shows it. Lists and objects may be of any size and depth. */
export function shownOf(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return '(a list)';
  return isObject(value) ? '(an object)' : String(value);
}

/**
 * Reads the values of an object as people and programs write them: numbers as texts, texts as numbers, null for an
 * absent value.
 */
export class JsonFields<Key extends string> extends LoadFields<Key> {
  constructor(
    readonly json: Readonly<Partial<Record<Key, unknown>>>,
    cities: CityMatcher,
    faults: string[],
    /** Stands before its keys in faults: `stops[0].` */
    private readonly prefix = '',
  ) {
    super(cities, faults);
  }

  nameOf(key: Key): string {
    return this.prefix + key;
  }

  isAbsent(key: Key): boolean {
    return isAbsent(this.json[key]);
  }

  require(key: Key): void {
    if (this.isAbsent(key)) this.fault(key, 'is required');
  }

  /** Adds a fault that shows the value: `stops[0].type (a list) is not known`. */
  refuse(key: Key, why: string): void {
    this.fault(key, `${shownOf(this.json[key])} ${why}`);
  }

  /** Returns an empty text when it is absent. Anything but a text or a number is a fault. */
  text(key: Key): string {
    const value = this.json[key];
    if (typeof value === 'string') return value;
    if (value === undefined || value === null) return '';
    if (typeof value === 'number') return String(value);
    this.fault(key, `is ${shownOf(value)}, not a text`);
    return '';
  }

  /** Returns null when it is absent. Anything but a number in the range is a fault. */
  override number(key: Key, field: NumberField): number | null {
    const value = this.json[key];
    if (value === undefined || value === null) return null;
    if (typeof value === 'string') return super.number(key, field);
    if (typeof value === 'number' && value >= field.range.min && value <= field.range.max) return value;
    this.wrongNumber(key, shownOf(value), field);
    return null;
  }
}
