import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  /** Its content as text, a character for each byte. */
  stream: string;
}

/** Reads the objects of a PDF by their numbers. */
function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary, content] = match[2].split(/\sstream\n/);
    const bytes = Buffer.from(content?.replace(/\nendstream$/, '') ?? '', 'latin1');
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(Number(match[1]), { dictionary, stream: stream.toString('latin1') });
  }
  return objects;
}

const isTree = (dictionary: string): boolean => dictionary.includes('/Type /StructTreeRoot');
const NO_TREE: PdfObject = { dictionary: '', stream: '' };

const hexText = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The texts behind the glyphs of a font. */
function charactersOf(map: string): string[] {
  const characters: string[] = [];
  for (const [, from, list] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex], n) => {
      characters[parseInt(from, 16) + n] = hexText(hex.replaceAll(' ', ''));
    });
  return characters;
}

export interface ReadPdf {
  pages: number;
  title: string | undefined;
  language: string | undefined;
  size: string;
  /** As they can be selected and copied. */
  lines: string[];
  /** What a screen reader is told of its parts, such as `Table(TR(TH TD) TR(TH TD))`; empty in an untagged one. */
  tags: string;
}

/** What an element of the structure is, with the elements inside of it. */
function tagsOf(objects: Map<number, PdfObject>, { dictionary }: PdfObject): string {
  const [, type = ''] = /\/S \/(\w+)/.exec(dictionary) ?? [];
  const [, kids = ''] = /\/K \[((?:\d+ 0 R ?)+)\]/.exec(dictionary) ?? [];
  const inside = [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) =>
    tagsOf(objects, objects.get(Number(kid))!),
  );
  return type && inside.length > 0 ? `${type}(${inside.join(' ')})` : type || inside.join(' ');
}

/** What a reader of a PDF gets of it. */
export function readPdf(pdf: Buffer): ReadPdf {
  const objects = objectsOf(pdf);
  const dictionaries = [...objects.values()].map(({ dictionary }) => dictionary);
  const ofType = (type: string) => dictionaries.filter((text) => text.includes(`/Type /${type}\n`));
  const numberIn = (dictionary: string, key: string) =>
    Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]);
  const pages = ofType('Page');
  const [page] = pages;
  const fonts = new Map(
    [...objects.get(numberIn(page, 'Resources'))!.dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name, number]) => {
        const map = numberIn(objects.get(Number(number))!.dictionary, 'ToUnicode');
        return [name, charactersOf(objects.get(map)!.stream)];
      },
    ),
  );
  let characters: string[] = [];
  const lines: string[] = [];
  const content = objects.get(numberIn(page, 'Contents'))!.stream;
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) characters = fonts.get(font)!;
    else {
      const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex]) => hex.match(/\w{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => characters[parseInt(glyph, 16)]).join(''));
    }
  }
  const info = dictionaries.find((text) => text.includes('/Title'))!;
  return {
    pages: pages.length,
    title: /\((.*)\)/.exec(objects.get(numberIn(info, 'Title'))!.dictionary)?.[1],
    language: /\/Lang \((.*)\)/.exec(ofType('Catalog')[0])?.[1],
    size: page.includes('/MediaBox [0 0 595.28 841.89]') ? 'A4' : 'other',
    lines,
    tags: tagsOf(objects, [...objects.values()].find(({ dictionary }) => isTree(dictionary)) ?? NO_TREE),
  };
}
