import { CENTRAL_LOADS_COLUMNS, foldText, type ImportSource } from '@lanewise/contracts';

/** Bytes that reveal what a file is. */
const HEAD_BYTES = 4096;
/** A file with this many columns of Central Loads in its first row is one of theirs. */
const REVEALING_COLUMNS = 3;

const keyOf = (name: string): string => foldText(name).replace(/[\s_.-]/g, '');
const columnKeys = new Set(Object.values(CENTRAL_LOADS_COLUMNS).map(keyOf));

/** Returns the source of a file, judging by its first bytes; null when they do not reveal it. */
export async function sniffSource(file: File): Promise<ImportSource | null> {
  return sourceOf(await file.slice(0, HEAD_BYTES).text());
}

/** The file's name does not matter: the corrected rows of a JSON file are a CSV, too. */
export function sourceOf(head: string): ImportSource | null {
  // A byte order mark is white space to trim().
  const text = head.trim();
  if (/^(?:\{\s*["}]|\[\s*[{\]])/.test(text)) return 'truck-smarter';
  return countColumns(text) >= REVEALING_COLUMNS ? 'central-loads' : null;
}

function countColumns(text: string): number {
  const [header = ''] = text.split(/[\r\n]/, 1);
  return header.split(/[,;\t]/).filter((cell) => columnKeys.has(keyOf(cell.replaceAll('"', '')))).length;
}
