/** One `@`, no spaces, and a dot in the domain: what mail systems accept in practice. */
export const EMAIL_PATTERN =
  /^[^\s\p{C}@"(),:;<>[\\\]]+@[^\s\p{C}@"(),:;<>[\\\]]+\.[^\s\p{C}@"(),:;<>[\\\].]+$/u;

/** The requirements of a password, one by one. Together, they are the pattern. */
export const PASSWORD_PARTS: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: 'An uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { label: 'A symbol', isMet: (password) => /[^\p{L}\p{N}]/u.test(password) },
  { label: '7 or more characters', isMet: (password) => /^.{7,}$/su.test(password) },
];

/** A password: at least one upper-case letter, one symbol (anything but letters and digits) and 7 characters. */
export const PASSWORD_PATTERN = /^(?=.*\p{Lu})(?=.*[^\p{L}\p{N}]).{7,}$/su;

/** An optional plus, groups of 3, 3 and 4 to 6 digits, with optional parentheses and separators. */
export const PHONE_PATTERN = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/;

/** MC and DOT numbers. */
export const DIGITS_PATTERN = /^\d+$/;

/** Name of a stored image: a code that nobody can guess and, except for older ones, a tag of its owner. */
export const IMAGE_NAME_PATTERN = /^[\w-]{43}(?:\.(?<owner>[\w-]{16}))?\.(?:jpg|png)$/;

/** A path of ours: browsers would take `//` and `\` for the beginning of another host. */
export const OWN_PATH_PATTERN = /^(?!.*\/\/)\/[^\s\\\p{C}]*$/u;

/** A time of the day: `22:00`. */
export const CLOCK_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The form of a name of a time zone: an offset such as `+05:00` is none. */
export const TIME_ZONE_PATTERN = /^[A-Za-z][\w+/-]*$/;

/** Keys of a push subscription (RFC 8291), in base64url: a point on P-256, uncompressed, and 16 bytes. */
export const PUSH_KEY_PATTERN = /^B[\w-]{86}=?$/;
export const PUSH_AUTH_PATTERN = /^[\w-]{22}(?:==)?$/;
