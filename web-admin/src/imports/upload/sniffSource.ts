import { CENTRAL_LOADS_COLUMNS, foldText, type LoadSource } from '@lanewise/contracts';

/** Bytes that tell what a file is. */
const HEAD_BYTES = 4096;
/** With so many columns of Central Loads in its first row, a file is one of theirs. */
const TELLING_COLUMNS = 3;

const keyOf = (name: string): string => foldText(name).replace(/[\s_.-]/g, '');
const columnKeys = new Set(Object.values(CENTRAL_LOADS_COLUMNS).map(keyOf));

/** The source that a file is of by its first bytes, else by its name; null when neither tells. */
export async function sniffSource(file: File): Promise<LoadSource | null> {
  const head = await file.slice(0, HEAD_BYTES).text();
  return sourceOf(file.name, head);
}

export function sourceOf(fileName: string, head: string): LoadSource | null {
  // A byte order mark is white space to trim().
  const text = head.trim();
  if (/^(?:\{\s*["}]|\[\s*[{\]])/.test(text)) return 'truck-smarter';
  if (countColumns(text) >= TELLING_COLUMNS) return 'central-loads';
  if (/\.(?:json|ndjson|jsonl)$/i.test(fileName)) return 'truck-smarter';
  if (/\.csv$/i.test(fileName)) return 'central-loads';
  return null;
}

function countColumns(text: string): number {
  const [header = ''] = text.split(/[\r\n]/, 1);
  return header.split(/[,;\t]/).filter((cell) => columnKeys.has(keyOf(cell.replaceAll('"', '')))).length;
}
