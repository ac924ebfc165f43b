/** Raised when a variable is missing or wrong. The message names each one and what is expected. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** What a setting is, and its default; without a default it is required. */
interface Described<T> {
  /** For the operator, a sentence or two in Markdown: `docs/configuration.md` and `.env.example` show it. */
  about: string;
  default?: T;
}

/** One setting, and how it is read. */
export interface Setting<T> extends Described<T> {
  /** Completes "expected …": `a whole number from 1 to 65535`. */
  expected: string;
  /** A wrong value is not repeated. */
  secret?: boolean;
  /** Returns undefined for a text that is wrong. */
  read: (text: string) => T | undefined;
}

interface Format {
  isValid?: (text: string) => boolean;
  expected: string;
}

/** A whole number within bounds, both included. */
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

/** A text that is not empty, of a format of its own if `isValid` is given. */
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

/** A text that holds a secret: a wrong value is not repeated. */
export const secretText = ({
  isValid = () => true,
  ...spec
}: Described<string> & Format): Setting<string> => ({
  ...spec,
  secret: true,
  read: (text) => (isValid(text) ? text : undefined),
});

/**
 * A URL of one of the protocols, such as `postgres:`. It may hold a password, so a wrong one is not repeated. An empty
 * default means: not given.
 */
export const url = ({
  protocols,
  ...spec
}: Described<string> & { protocols: readonly string[] }): Setting<string> => ({
  ...spec,
  expected: `a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  secret: true,
  read: (text) => (URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined),
});

/** Variable name → setting. */
export type ConfigurationSpec<T> = { [K in keyof T]: Setting<T[K]> };

/** The same settings, of which those named have no default: without them the process stops. */
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
 * Reads and checks a configuration once. An empty variable is the same as none.
 * @throws ConfigurationError with a line for each variable that is missing or wrong
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
