import { type ImportSource, WRONG_SOURCE_MESSAGES } from '@lanewise/contracts';
import { LoadFileError } from './load-file.js';
import { toVisible } from '@lanewise/text-files';

/** The kind of a source's files, in the words of an error message. */
export interface FileKind {
  /** `CSV` */
  format: string;
  /** `a CSV of loads` */
  file: string;
  /** Advice on making one from a spreadsheet. */
  advice: string;
}

type Sentence = (expected: FileKind) => string;
const inUtf16: Sentence = ({ advice }) => `This file is written in UTF-16. ${advice}`;

/** The first bytes of other kinds of files. */
const SIGNATURES: [bytes: number[], sentence: Sentence][] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    ({ format, advice }) => `This is an Excel workbook or another zipped file, not ${format}. ${advice}`,
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    ({ format, advice }) => `This is an old Excel workbook, not ${format}. ${advice}`,
  ],
  [[0x1f, 0x8b], ({ file }) => `This file is compressed with gzip. Unpack it and upload ${file}.`],
  [[0x25, 0x50, 0x44, 0x46], ({ format }) => `This is a PDF, not ${format}.`],
  [[0xff, 0xfe], inUtf16],
  [[0xfe, 0xff], inUtf16],
];

/** Bytes of the head that tell whether a file is text. */
const TEXT_CHECK_BYTES = 1024;
/** ASCII in UTF-16, in either byte order and without a byte order mark. */
const UTF_16 = /^(?:(?:[^\0]\0){4}|(?:\0[^\0]){4})/;
/** Control characters that no text has. Ctrl-Z is allowed: it ends some old files. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f]/;

/**
 * Returns the beginning of a file as text, without leading blanks and all that is invisible. Throws a `LoadFileError` for kinds of files that
 * people upload by mistake.
 */
export function beginningOf(head: Buffer, expected: FileKind): string {
  for (const [bytes, sentence] of SIGNATURES) {
    if (bytes.every((byte, index) => head[index] === byte)) throw new LoadFileError(sentence(expected));
  }
  const text = toVisible(head.toString('utf8')).trimStart();
  if (text === '') throw new LoadFileError('The file is empty.');
  if (text.startsWith('<'))
    throw new LoadFileError(`This looks like a web page or XML, not ${expected.file}.`);
  if (UTF_16.test(startOf(head))) throw new LoadFileError(inUtf16(expected));
  return text;
}

export function isJson(beginning: string): boolean {
  return /^[[{]/.test(beginning);
}

export function firstLineOf(text: string): string {
  return /^[^\r\n]*/.exec(text)![0];
}

/** Throws for a file whose beginning is not text. */
export function refuseBinary(head: Buffer, expected: FileKind): void {
  if (BINARY.test(startOf(head))) throw notText(expected);
}

export function notText({ file }: FileKind): LoadFileError {
  return new LoadFileError(`This is not a text file. Please upload ${file}.`);
}

/** The file belongs to that source, not to the one that it was uploaded to. */
export function wrongSource(source: ImportSource): LoadFileError {
  return new LoadFileError(WRONG_SOURCE_MESSAGES[source]);
}

function startOf(head: Buffer): string {
  return head.toString('latin1', 0, TEXT_CHECK_BYTES);
}
