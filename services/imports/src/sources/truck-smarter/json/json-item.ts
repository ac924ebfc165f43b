import { toVisible } from '@lanewise/text-files';
import { isObject, type JsonObject } from '../json-fields.js';
import { notValid } from './json-faults.js';

/** An object of a file, or what the file has in its place. */
export interface JsonItem {
  /** The text as in the file; shortened when it is too long. */
  text: string;
  /** The object; undefined when there is a fault. */
  value?: JsonObject;
  /** The line of the file, counted from 1, on which it begins. */
  line: number;
  /** Bytes of the file up to its end. */
  bytesRead: number;
  /** Why it cannot be used. */
  fault?: string;
  /** A fault of the file as a whole that it shows. */
  notice?: string;
}

const SURROGATE = /\\u[dD][89A-Fa-f]/;
const ESCAPE = /\\(?:u([0-9a-f]{4})|.)/gi;

/** A load or a phone as a spreadsheet shortens its number. Numbers forget how they were written, texts do not. */
const SHORTENED =
  /("load_id"\s*:\s*)(-?\d+(?:\.\d+[Ee][+-]?|[Ee]\+)\d+)|("contact_phone"\s*:\s*)(-?\d+(?:\.\d+)?[Ee][+-]?\d+)/g;

/** Returns the object that a text holds, or why it is not valid JSON. What is invisible is no part of it. */
export function parseObject(text: string): Pick<JsonItem, 'value' | 'fault'> {
  try {
    const visible = toVisible(text);
    const value = parse(visible);
    const mayBeShort =
      isObject(value) && (typeof value.load_id === 'number' || typeof value.contact_phone === 'number');
    return { value: mayBeShort ? asWritten(visible, value) : value };
  } catch (error) {
    return { fault: notValid((error as Error).message) };
  }
}

function asWritten(text: string, value: JsonObject): JsonObject {
  const written = text.replace(SHORTENED, '$1$3"$2$4"');
  return written === text ? value : parse(written);
}

/** An escape can write half a surrogate pair, which cannot be stored: U+FFFD shows where one was. */
function parse(text: string): JsonObject {
  if (!text.includes('\\u')) return JSON.parse(text) as JsonObject;
  const visible = text.replace(ESCAPE, (escape: string, code?: string) =>
    code && toVisible(String.fromCharCode(parseInt(code, 16))) === '' ? '' : escape,
  );
  if (!SURROGATE.test(visible)) return JSON.parse(visible) as JsonObject;
  return JSON.parse(visible, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\uFFFD') : value,
  ) as JsonObject;
}
