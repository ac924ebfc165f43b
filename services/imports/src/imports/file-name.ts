const LONGEST = 255;
const UNNAMED = 'unnamed.csv';

/** Control characters, and those that turn the direction in which the rest is shown. */
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/** What browsers write in a form for the characters that would end a name. */
const ESCAPES: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** A name as the sender gave it, without what a database refuses or a reader does not see; never empty. */
export function cleanFileName(name: string): string {
  const plain = name
    .replace(/%(?:22|0D|0A)/gi, (escape) => ESCAPES[escape.toUpperCase()])
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(INVISIBLE, '')
    .trim();
  return [...plain].slice(0, LONGEST).join('') || UNNAMED;
}

/** `Content-Disposition` of a download (RFC 6266): the name, and for those who know ASCII only one like it. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w .-]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
