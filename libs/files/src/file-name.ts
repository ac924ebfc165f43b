const LONGEST = 255;
const UNNAMED = 'unnamed.csv';

/** Control characters, and those that change the text direction. */
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/** The characters that would end a name, as browsers encode them in a form. */
const ESCAPES: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** Returns the name that the sender gave, without what a database refuses or nobody sees; never empty. */
export function cleanFileName(name: string): string {
  const plain = name
    .replace(/%(?:22|0D|0A)/gi, (escape) => ESCAPES[escape.toUpperCase()])
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(INVISIBLE, '')
    .trim();
  return [...plain].slice(0, LONGEST).join('') || UNNAMED;
}

/** Returns the `Content-Disposition` of a download (RFC 6266): the name, and a similar one for ASCII-only clients. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w .-]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
