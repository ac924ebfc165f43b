const REDACTED = '[redacted]';
/** Names of fields whose values must not appear in a log. */
const SECRET_NAME = /passw|token|secret|authorization|cookie|credential/i;
/** Deeper levels are left out. */
const MAX_DEPTH = 6;

/** Patterns of secrets within a text, and their replacements. */
const SECRETS_IN_TEXT: readonly [RegExp, string][] = [
  // The password of a URL, up to the last @ before its path.
  [/(\b[a-z][\w+.-]*:\/\/[^\s:/@]*:)[^\s/]*@/gi, `$1${REDACTED}@`],
  [/\b(Bearer|Basic)\s+[\w.~+/-]+=*/gi, `$1 ${REDACTED}`],
  // A JSON Web Token.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  // password=… and "refreshToken":"…"
  [
    /((?:passw(?:or)?d|token|secret|authorization|cookie)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s"',;&)}\]]+)/gi,
    `$1${REDACTED}`,
  ],
];

/**
 * Returns a copy of a value that is safe to log: without passwords, tokens and cookies, in fields as well as within
 * texts. Errors become plain objects.
 */
export function redact(value: unknown): unknown {
  return redactTo(value, MAX_DEPTH);
}

/** Something of this is in the JSON of whatever holds a secret, by the names and patterns above. */
const SUSPICIOUS = /passw|token|secret|authorization|cookie|credential|bearer|basic|eyJ|:\/\//i;

/** Returns the JSON of fields that is safe to log. One look is enough for most: those of a request, for example. */
export function toSafeJson(fields: object): string {
  if (!Object.values(fields).some(isNested)) {
    const json = JSON.stringify(fields);
    if (!SUSPICIOUS.test(json)) return json;
  }
  return JSON.stringify(redact(fields));
}

const isNested = (value: unknown): boolean =>
  typeof value === 'bigint' || (typeof value === 'object' && value !== null);

/** Removes the secrets from a text. */
export function redactText(text: string): string {
  return SECRETS_IN_TEXT.reduce((safe, [secret, rest]) => safe.replace(secret, rest), text);
}

function redactTo(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (depth === 0 || ArrayBuffer.isView(value)) return '…';
  if (Array.isArray(value)) return value.map((item) => redactTo(item, depth - 1));
  return Object.fromEntries(
    entriesOf(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) && inner !== undefined && inner !== null ? REDACTED : redactTo(inner, depth - 1),
    ]),
  );
}

/** Name, message and stack of an error are not enumerable. */
function entriesOf(value: object): [string, unknown][] {
  const own = Object.entries(value);
  return value instanceof Error
    ? [['name', value.name], ['message', value.message], ['stack', value.stack], ...own]
    : own;
}
