import { cleanEnv, EnvError, EnvMissingError, makeValidator, type ValidatorSpec } from 'envalid';

/** Raised when a variable is missing or wrong. The message names each one and what is expected. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** One setting: how it is read, what it defaults to and what is expected of it. */
interface Expectation<T> {
  default?: T;
  /** Said when the value is wrong: `a whole number from 1 to 65535`. */
  expected: string;
  /** A wrong value is not repeated. */
  secret?: boolean;
}

const parsed = <T>(read: (text: string) => T | undefined, { expected, secret, ...spec }: Expectation<T>) =>
  makeValidator<T>((text) => {
    const value = read(text);
    if (value !== undefined) return value;
    throw new EnvError(`expected ${expected}${secret ? '' : `, but got "${text}"`}`);
  })({ ...spec, desc: expected });

/** A whole number within bounds, both included. */
export function integer(bounds: { min: number; max: number; default?: number }) {
  return parsed<number>(
    (text) => {
      const value = Number(text);
      return text.trim() !== '' && Number.isInteger(value) && value >= bounds.min && value <= bounds.max
        ? value
        : undefined;
    },
    { ...withDefault(bounds), expected: `a whole number from ${bounds.min} to ${bounds.max}` },
  );
}

/** A text that is not empty, and of a form of its own if it has one. */
export function text({
  isValid = () => true,
  ...spec
}: {
  isValid?: (text: string) => boolean;
  expected: string;
  default?: string;
}) {
  return parsed<string>((value) => (isValid(value.trim()) && value.trim()) || undefined, spec);
}

/** One of some words. */
export function choice<Word extends string>(words: readonly Word[], spec: { default: Word }) {
  return parsed<Word>((value) => words.find((word) => word === value), {
    ...spec,
    expected: `one of ${words.join(', ')}`,
  });
}

/** A text of a form of its own that holds a secret: it is not repeated when it is wrong. */
export function secretText({
  isValid,
  ...spec
}: {
  isValid: (text: string) => boolean;
  expected: string;
  default?: string;
}) {
  return parsed<string>((value) => (isValid(value) ? value : undefined), { ...spec, secret: true });
}

/**
 * A URL of one of the protocols named, such as `postgres:`; it may hold a password, so a wrong one is not repeated.
 * An empty default means: not given.
 */
export function url(spec: { protocols: string[]; default?: string }) {
  return parsed<string>(
    (value) =>
      spec.protocols.includes(URL.canParse(value) ? new URL(value).protocol : '') ? value : undefined,
    {
      ...withDefault(spec),
      expected: `a URL that begins with ${spec.protocols.map((p) => `${p}//`).join(' or ')}`,
      secret: true,
    },
  );
}

function withDefault<T>(spec: { default?: T }): { default?: T } {
  return 'default' in spec ? { default: spec.default } : {};
}

/** Variable name → setting. */
export type ConfigurationSpec<T> = { [K in keyof T]: ValidatorSpec<T[K]> };

/** The same settings, of which those named have no default: without them the process stops. */
export function withoutDefault<T extends object>(
  spec: ConfigurationSpec<T>,
  names: readonly string[],
): ConfigurationSpec<T> {
  const settings = Object.entries<ValidatorSpec<unknown>>(spec).map(([name, { ...setting }]) => {
    if (names.includes(name)) delete setting.default;
    return [name, setting];
  });
  return Object.fromEntries(settings) as ConfigurationSpec<T>;
}

/**
 * Reads and checks a service's configuration once.
 * @throws ConfigurationError with a line for each variable that is missing or wrong
 */
export function readConfiguration<T extends object>(
  spec: ConfigurationSpec<T>,
  environment: Record<string, string | undefined> = process.env,
): Readonly<T> {
  // envalid leaves an empty variable to the validator; for us it is the same as none.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const values: unknown = cleanEnv(given, spec as Record<string, ValidatorSpec<unknown>>, {
    reporter: ({ errors }) => {
      const faults = Object.entries(errors)
        .filter((entry): entry is [string, Error] => entry[1] !== undefined)
        .map(([name, error]) => `${name}: ${reason(error, spec, name)}`);
      if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
    },
  });
  // envalid's own object throws when asked for anything else, as Nest does of whatever it provides.
  return { ...(values as T) };
}

function reason<T>(error: Error, spec: ConfigurationSpec<T>, name: string): string {
  if (!(error instanceof EnvMissingError)) return error.message;
  const setting = (spec as Record<string, { desc?: string }>)[name];
  return `missing, expected ${setting?.desc ?? 'a value'}`;
}
