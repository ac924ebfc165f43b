import type { JsonObject } from '../json-fields.js';

/** An object of a file, or what stands in its place. */
export interface JsonItem {
  /** As the file has it; shortened when it is too long. */
  text: string;
  /** The object; undefined when there is a fault. */
  value?: JsonObject;
  /** The file's line, counted from 1, on which it begins. */
  line: number;
  /** Bytes of the file up to its end. */
  bytesRead: number;
  /** Why it cannot be used. */
  fault?: string;
  /** What it shows to be wrong with the file as a whole. */
  notice?: string;
}

export const NO_OBJECT = 'This is not a load: a load is a JSON object in braces.';

const SURROGATE = /\\u[dD][89A-Fa-f]/;

/** The object that a text is, or why it is none. */
export function parseObject(text: string): Pick<JsonItem, 'value' | 'fault'> {
  try {
    return { value: parse(text) };
  } catch (error) {
    return { fault: `The load is not valid JSON: ${(error as Error).message}.` };
  }
}

/** Half a surrogate pair, which an escape can write, is nothing that can be stored: U+FFFD shows where one was. */
function parse(text: string): JsonObject {
  if (!text.includes('\\u') || !SURROGATE.test(text)) return JSON.parse(text) as JsonObject;
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\uFFFD') : value,
  ) as JsonObject;
}
