import { CENTRAL_LOADS_COLUMNS, foldText, type LoadSource } from '@lanewise/contracts';

/** Bytes that tell what a file is. */
const HEAD_BYTES = 4096;
/** With so many columns of Central Loads in its first row, a file is one of theirs. */
const TELLING_COLUMNS = 3;

const keyOf = (name: string): string => foldText(name).replace(/[\s_.-]/g, '');
const columnKeys = new Set(Object.values(CENTRAL_LOADS_COLUMNS).map(keyOf));

/** The source that a file is of by its first bytes; null when they do not tell. */
export async function sniffSource(file: File): Promise<LoadSource | null> {
  return sourceOf(await file.slice(0, HEAD_BYTES).text());
}

/** Names are not asked: corrected rows of a JSON file are a CSV, too. */
export function sourceOf(head: string): LoadSource | null {
  // A byte order mark is white space to trim().
  const text = head.trim();
  if (/^(?:\{\s*["}]|\[\s*[{\]])/.test(text)) return 'truck-smarter';
  return countColumns(text) >= TELLING_COLUMNS ? 'central-loads' : null;
}

function countColumns(text: string): number {
  const [header = ''] = text.split(/[\r\n]/, 1);
  return header.split(/[,;\t]/).filter((cell) => columnKeys.has(keyOf(cell.replaceAll('"', '')))).length;
}
