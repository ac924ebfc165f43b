/** Invisible characters: those of no width, marks of direction, soft hyphens, byte order marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;
/** Characters that look like a blank: no-break, narrow and wide ones, and the empty cell of Braille. */
const OTHER_BLANK = /[^\P{Z} ]|\u2800/gu;
/** Characters that may be one of these, for a quicker check. Latin, Greek, Cyrillic and Hebrew letters are none. */
const SUSPECT = /[^\0-\x7f\u00a1-\u00ac\u00ae-\u034e\u0350-\u05ff]/;

/** Removes what is invisible, and makes all blanks alike: texts that look alike are the same. */
export function toVisible(text: string): string {
  return SUSPECT.test(text) ? text.replace(INVISIBLE, '').replace(OTHER_BLANK, ' ') : text;
}
