const KEY_BYTES = 8;
const ID_WORDS = 4;
const BYTES = KEY_BYTES + ID_WORDS * 4;

/** A position in the order of matches, after the load with this sort key and id. */
export interface SearchCursor {
  key: number;
  /** Words, as `parseUuid` writes them. */
  id: Uint32Array;
}

/** Encodes a cursor for clients. */
export function formatCursor({ key, id }: SearchCursor): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeDoubleBE(key);
  id.forEach((word, n) => bytes.writeUInt32BE(word, KEY_BYTES + n * 4));
  return bytes.toString('base64url');
}

/** Decodes a cursor. Returns undefined for any other text. */
export function parseCursor(text: string): SearchCursor | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== BYTES || bytes.toString('base64url') !== text) return undefined;
  const key = bytes.readDoubleBE();
  const id = Uint32Array.from({ length: ID_WORDS }, (_, n) => bytes.readUInt32BE(KEY_BYTES + n * 4));
  return Number.isNaN(key) ? undefined : { key, id };
}
