import { foldText } from '@lanewise/contracts';

const ABBREVIATIONS = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  // As the post office shortens them. `Pt` may be a port or a point: see `portOrPoint`.
  ['bch', 'beach'],
  ['blf', 'bluff'],
  ['blfs', 'bluffs'],
  ['crk', 'creek'],
  ['ctr', 'center'],
  ['cty', 'city'],
  ['cy', 'city'],
  ['ests', 'estates'],
  ['fls', 'falls'],
  ['gdns', 'gardens'],
  ['grv', 'grove'],
  ['hbr', 'harbor'],
  ['hls', 'hills'],
  ['hts', 'heights'],
  ['hvn', 'haven'],
  ['is', 'island'],
  ['jct', 'junction'],
  ['lk', 'lake'],
  ['lks', 'lakes'],
  ['lwr', 'lower'],
  ['mdws', 'meadows'],
  ['mtn', 'mountain'],
  ['pk', 'park'],
  ['plns', 'plains'],
  ['pr', 'prairie'],
  ['prt', 'port'],
  ['rdg', 'ridge'],
  ['rpds', 'rapids'],
  ['shrs', 'shores'],
  ['spg', 'spring'],
  ['spgs', 'springs'],
  ['twp', 'township'],
  ['upr', 'upper'],
  ['vlg', 'village'],
  ['vly', 'valley'],
  ['vw', 'view'],
]);
/** Abbreviations that occur only at the beginning of a name: `N. Las Vegas`. */
const DIRECTIONS = new Map([
  ['n', 'north'],
  ['no', 'north'],
  ['s', 'south'],
  ['so', 'south'],
  ['e', 'east'],
  ['w', 'west'],
]);

/** Names that need no folding but of case: most of them, and this check is much faster than folding. */
const PLAIN = /^(?!mc )[A-Za-z]{2,}(?: (?!mc )[A-Za-z]{2,})*$/i;
const ABBREVIATED = new RegExp(
  String.raw`\b(?:${[...ABBREVIATIONS.keys(), ...DIRECTIONS.keys()].join('|')})\b`,
);

/** Lower case, no accents, no apostrophes, only words of letters and digits between single blanks: `St. Mary's` → `st marys`. */
export function foldWords(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return foldText(text)
    .replace(/['’‘ʻ`\p{Cf}]/gu, '') // and what is invisible
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1') // D.C. is one word
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b([dlo]|mc) (?=[a-z])/g, '$1') // ZIP code files write O Fallon and Coeur D Alene, people Mc Allen
    .trim();
}

/** Expands the abbreviations in folded words: `ft worth` → `fort worth`, `n las vegas` → `north las vegas`. */
export function expandWords(words: string): string {
  if (!ABBREVIATED.test(words)) return words;
  const list = words.split(' ');
  return list
    .map((word, index) => {
      const direction = index === 0 && list.length > 1 ? DIRECTIONS.get(word) : undefined;
      return direction ?? ABBREVIATIONS.get(word) ?? word;
    })
    .join(' ');
}

/** The key that all spellings of a place share: `St. Louis`, `SAINT LOUIS` → `saintlouis`; `LaSalle`, `La Salle` → `lasalle`. */
export function placeKey(name: string): string {
  return keyOf(foldWords(name));
}

const keyOf = (words: string): string => expandWords(words).replaceAll(' ', '');

/** The meanings of ambiguous folded words: `pt arthur` is a port or a point. */
export const portOrPoint = (words: string): string[] =>
  /\bpt\b/.test(words) ? ['pt', 'port', 'point'].map((word) => words.replace(/\bpt\b/, word)) : [words];

/** The keys that a name may mean. */
export const placeKeys = (name: string): string[] => portOrPoint(foldWords(name)).map(keyOf);
