// What is wrong with a load of a JSON file, or with the file as a whole, in sentences for the administrator.

export const NO_OBJECT = 'This is not a load: a load is a JSON object in braces.';
export const NOT_UTF8 =
  'The load holds characters that are not UTF-8. Save the file in UTF-8 and upload it again.';
export const TOO_LONG = 'The load is longer than 1 MB.';
/** No load needs deeper brackets, and `JSON.parse` takes several times as long for them. */
export const MOST_NESTED = 1000;
export const NESTED = `The load has brackets in brackets more than ${MOST_NESTED.toLocaleString('en-US')} deep.`;
export const INCOMPLETE = 'The load is not complete. The file ends here and may have been cut off.';
export const UNCLOSED = notValid('its brackets are not closed as they were opened');

export function openQuote(line: number): string {
  return notValid(`a quote that opens on line ${line} is not closed on that line`);
}

export function notValid(reason: string): string {
  return `The load is not valid JSON: ${reason}.`;
}

export function endsInLoad(line: number): string {
  return `The file ends in the middle of the load on line ${line} and may have been cut off. The loads before it were read.`;
}

export function endsInList(line: number): string {
  return `The file ends before its list of loads does and may have been cut off. The loads up to line ${line} were read.`;
}

export function noneAfter(line: number): string {
  return `The load on line ${line} is broken, and no other was found after it.`;
}
