import { BrokenFileError } from '../../shared/load-file.js';

// Faults of a load of a JSON file, or of the file as a whole, in sentences for the administrator.

export const NO_OBJECT = 'This is not a load: a load is a JSON object in braces.';
export const NOT_UTF8 =
  'The load holds characters that are not UTF-8. Save the file in UTF-8 and upload it again.';
export const TOO_LONG = 'The load is longer than 1 MB.';
/** No load needs deeper brackets, and `JSON.parse` takes several times as long for them. */
export const MAX_NESTED = 1000;
export const NESTED = `The load has brackets in brackets more than ${inFigures(MAX_NESTED)} deep.`;
export const INCOMPLETE = 'The load is not complete. The file ends here and may have been cut off.';
export const WRONG_BRACKETS = 'its brackets are not closed as they were opened';
export const OPEN_QUOTE = 'a quote that opens there is not closed on that line';

export function notValid(reason: string): string {
  return `The load is not valid JSON: ${reason}.`;
}

/** The text is no JSON any more, so nobody can tell where the next load begins. */
export function notJson(line: number, reason: string): BrokenFileError {
  return new BrokenFileError(`From line ${inFigures(line)} on, the file is not valid JSON: ${reason}.`);
}

export function endsInLoad(line: number): string {
  return `The file ends in the middle of the load on line ${inFigures(line)} and may have been cut off.`;
}

export function endsInList(line: number): string {
  return `The file ends on line ${inFigures(line)}, before its list of loads does, and may have been cut off.`;
}

function inFigures(count: number): string {
  return count.toLocaleString('en-US');
}
