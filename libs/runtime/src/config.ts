import { readFileSync } from 'node:fs';

/** Thrown when variables are missing or invalid. The message names each one and what is expected. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Describes a setting. Without a default it is required. */
interface Described<T> {
  /** A sentence or two in Markdown for the operator, shown in `docs/configuration.md` and `.env.example`. */
  about: string;
  default?: T;
}

/** One setting, and how it is read. */
export interface Setting<T> extends Described<T> {
  /** Completes "expected …": `a whole number from 1 to 65535`. */
  expected: string;
  /** An invalid value is not repeated. */
  secret?: boolean;
  /** Returns undefined for an invalid text. */
  read: (text: string) => T | undefined;
}

interface Format {
  isValid?: (text: string) => boolean;
  expected: string;
}

/** A whole number within inclusive bounds. */
export const integer = ({
  min,
  max,
  ...spec
}: Described<number> & { min: number; max: number }): Setting<number> => ({
  ...spec,
  expected: `a whole number from ${min} to ${max}`,
  read: (text) => {
    const value = Number(text);
    return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
  },
});

/** A non-empty text, checked by `isValid` if given. */
export const text = ({ isValid = () => true, ...spec }: Described<string> & Format): Setting<string> => ({
  ...spec,
  read: (text) => (isValid(text.trim()) && text.trim()) || undefined,
});

/** One of several words. */
export const choice = <Word extends string>(
  words: readonly Word[],
  spec: Described<Word>,
): Setting<Word> => ({
  ...spec,
  expected: `one of ${words.join(', ')}`,
  read: (text) => words.find((word) => word === text),
});

/** A secret text: an invalid value is not repeated. */
export const secretText = ({
  isValid = () => true,
  ...spec
}: Described<string> & Format): Setting<string> => ({
  ...spec,
  secret: true,
  read: (text) => (isValid(text) ? text : undefined),
});

/**
 * A URL with one of the protocols, such as `postgres:`. It may contain a password, so an invalid one is not repeated. An
 * empty default makes it optional.
 */
export const url = ({
  protocols,
  isValid = () => true,
  also,
  ...spec
}: Described<string> & {
  protocols: readonly string[];
  isValid?: (url: URL) => boolean;
  /** The expectation of `isValid`, in words: `that has a path`. */
  also?: string;
}): Setting<string> => ({
  ...spec,
  expected: [`a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`, also]
    .filter(Boolean)
    .join(', '),
  secret: true,
  read: (text) => {
    const address = URL.canParse(text) ? new URL(text) : undefined;
    return address && protocols.includes(address.protocol) && isValid(address) ? text : undefined;
  },
});

/** An optional file of certificates in PEM, which must be there. */
export const certificatesFile = (about: string): Setting<string> =>
  text({ about, isValid: isCertificates, expected: 'a file of certificates in PEM', default: '' });

/** Whether a file of certificates, if one is named, can be read. */
export function isCertificates(file: string | undefined): boolean {
  if (file === undefined) return true;
  try {
    return readFileSync(file, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
}

/** Variable name → setting. */
export type ConfigurationSpec<T> = { [K in keyof T]: Setting<T[K]> };

/** Returns the settings with those named made required. */
export function withoutDefault<T extends object>(
  spec: ConfigurationSpec<T>,
  names: readonly string[],
): ConfigurationSpec<T> {
  const settings = Object.entries<Setting<unknown>>(spec).map(([name, { ...setting }]) => {
    if (names.includes(name)) delete setting.default;
    return [name, setting];
  });
  return Object.fromEntries(settings) as ConfigurationSpec<T>;
}

/**
 * Reads and validates a configuration. An empty variable counts as missing.
 * @throws ConfigurationError with a line for each missing or invalid variable
 */
export function readConfiguration<T extends object>(
  spec: ConfigurationSpec<T>,
  environment: Record<string, string | undefined> = process.env,
): Readonly<T> {
  const faults: string[] = [];
  const values = Object.entries<Setting<unknown>>(spec).map(([name, setting]) => {
    const text = environment[name];
    const value = text ? setting.read(text) : setting.default;
    if (value === undefined) faults.push(`${name}: ${faultOf(setting, text)}`);
    return [name, value];
  });
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  return Object.fromEntries(values) as T;
}

function faultOf({ expected, secret }: Setting<unknown>, text: string | undefined): string {
  if (!text) return `missing, expected ${expected}`;
  return secret ? `expected ${expected}` : `expected ${expected}, but got "${text}"`;
}
