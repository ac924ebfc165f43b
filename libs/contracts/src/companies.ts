import { foldText } from './text.js';

/** Endings of company names that do not distinguish companies. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'llc inc incorporated corp corporation co company ltd limited lp llp lllp pllc plc'.split(' '),
);
/** `Love's`, `Love’s` and `Loves` are one; so are others that stand where an apostrophe should. */
const APOSTROPHES = /['’‘‛ʼʹ′＇`]/g;
const BETWEEN_WORDS = /[.,;:"“”„/\\_\p{Pd}]/gu;
/** Forms of letters on their own, which no initials before them take in: `A L.L.C.` */
const SPELLED_FORMS = / p l l c(?= |$)| l l c(?= |$)| l l l p(?= |$)| l l p(?= |$)| l p$/g;
const INITIAL = /^\p{L}$/u;

/**
 * Folds the name of a company, so that its spellings are one: as `foldText` does, and without legal forms,
 * punctuation and apostrophes; `&` is `and`, and initials are one word. `J. B. Lake & Co., L.L.C.` → `jb lake`. The
 * first word always stays, as in `LP Gas Haulers`. Brackets stay: who writes `(Chicago)` tells two apart.
 */
export function foldCompany(name: string): string {
  const text = foldText(
    name.replace(APOSTROPHES, '').replace(BETWEEN_WORDS, ' ').replace(/[&+]/g, ' and '),
  ).replace(SPELLED_FORMS, (form) => ` ${form.replaceAll(' ', '')}`);
  return withoutForms(joinInitials(withoutForms(text.split(' ')))).join(' ');
}

/** `lake and co` → `lake` */
function withoutForms(words: readonly string[]): string[] {
  const isForm = (at: number) => at > 0 && LEGAL_FORMS.has(words[at]);
  return words.filter((word, at) => !isForm(at) && !(at > 0 && word === 'and' && isForm(at + 1)));
}

/** `j b lake` → `jb lake`; an `s` alone is what an apostrophe has left: `love s` → `loves`. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let afterInitial = false;
  for (const [at, word] of words.entries()) {
    const isInitial = INITIAL.test(word);
    const isEnding: boolean = word === 's' && at > 0 && !afterInitial && !INITIAL.test(words[at + 1] ?? '');
    if ((isInitial && afterInitial) || isEnding) joined.push(joined.pop()! + word);
    else joined.push(word);
    afterInitial = isInitial && !isEnding;
  }
  return joined;
}
