// JSON (RFC 8259) as a table of states: what is expected next, or which token has begun. After a value, `}`, `]` and
// `,` also depend on which bracket is open.

const BLANKS = '\t\n\r ';
const DIGITS = '0123456789';
/** Bytes of a text that need no escape, whatever character they are part of. */
const PLAIN = Array.from({ length: 256 - 32 }, (_, index) => String.fromCharCode(32 + index))
  .filter((character) => character !== '"' && character !== '\\')
  .join('');

type Transitions = Readonly<Record<string, string>>;

const VALUE: Transitions = {
  [BLANKS]: 'value',
  '{': 'firstKey',
  '[': 'firstItem',
  '"': 'text',
  '-': 'minus',
  '0': 'zero',
  '123456789': 'whole',
  t: 'rue',
  f: 'alse',
  n: 'ull',
};
const AFTER: Transitions = { [BLANKS]: 'after', ',}]': 'after' };

/** For each state, the characters that may follow and the state that they lead to. */
const GRAMMAR: Readonly<Record<string, Transitions>> = {
  value: VALUE,
  firstItem: { ...VALUE, [BLANKS]: 'firstItem', ']': 'after' },
  firstKey: { [BLANKS]: 'firstKey', '"': 'key', '}': 'after' },
  nextKey: { [BLANKS]: 'nextKey', '"': 'key' },
  colon: { [BLANKS]: 'colon', ':': 'value' },
  after: AFTER,
  ...textStates('key', 'colon'),
  ...textStates('text', 'after'),
  minus: { '0': 'zero', '123456789': 'whole' },
  zero: { ...AFTER, '.': 'point', eE: 'exponent' },
  whole: { ...AFTER, [DIGITS]: 'whole', '.': 'point', eE: 'exponent' },
  point: { [DIGITS]: 'fraction' },
  fraction: { ...AFTER, [DIGITS]: 'fraction', eE: 'exponent' },
  exponent: { '+-': 'sign', [DIGITS]: 'power' },
  sign: { [DIGITS]: 'power' },
  power: { ...AFTER, [DIGITS]: 'power' },
  rue: { r: 'ue' },
  ue: { u: 'e' },
  e: { e: 'after' },
  alse: { a: 'lse' },
  lse: { l: 'se' },
  se: { s: 'e' },
  ull: { u: 'll' },
  ll: { l: 'l' },
  l: { l: 'after' },
};

function textStates(text: string, next: string): Record<string, Transitions> {
  const [escape, ...hex] = ['escape', 'hex4', 'hex3', 'hex2', 'hex1'].map((state) => `${text} ${state}`);
  const digits = hex.map((state, index): [string, Transitions] => [
    state,
    { [`${DIGITS}abcdefABCDEF`]: hex[index + 1] ?? text },
  ]);
  return {
    [text]: { [PLAIN]: text, '"': next, '\\': escape },
    [escape]: { '"\\/bfnrt': text, u: hex[0] },
    ...Object.fromEntries(digits),
  };
}

const STATES = Object.keys(GRAMMAR);
export const stateOf = (name: string): number => STATES.indexOf(name);

/** The bits of a step for the state that it leads to. `BROKEN` is not a state. */
export const STATE_BITS = 63;
export const BROKEN = 63;
/** The other bits: what a step does to the open brackets, which the reader keeps track of. */
export const [OPENS, CLOSES, SEPARATES] = [64, 128, 192];

/** The step that a byte leads to in a state, at `state * 256 + byte`. */
export const STEPS = new Uint8Array(STATES.length * 256).fill(BROKEN);
for (const [state, transitions] of Object.entries(GRAMMAR)) {
  for (const [characters, next] of Object.entries(transitions)) {
    for (const character of characters) {
      STEPS[stateOf(state) * 256 + character.charCodeAt(0)] = stateOf(next) + bracketBits(character, next);
    }
  }
}

function bracketBits(character: string, next: string): number {
  if (next === 'firstKey' || next === 'firstItem') return '{['.includes(character) ? OPENS : 0;
  if (next !== 'after') return 0;
  return '}]'.includes(character) ? CLOSES : character === ',' ? SEPARATES : 0;
}
