import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);

/** A font. It is parsed when a text first needs it, and cached: parsing takes longer than drawing a page. */
export class Face {
  private parsed: fontkit.Font | undefined;
  private readonly widths = new Map<string, number>();

  constructor(
    readonly name: string,
    private readonly path: string,
    /** The characters that it is for. */
    private readonly characters: RegExp,
  ) {}

  /** fontkit remembers which letters a glyph stood for when it was first used; the next PDF must not depend on it. */
  forgetTexts(): void {
    this.widths.clear();
    if (this.parsed) Object.assign(this.parsed, { _glyphs: {} });
  }

  get font(): fontkit.Font {
    this.parsed ??= withoutAnchors(fontkit.create(readFileSync(this.path)) as fontkit.Font);
    return this.parsed;
  }

  /** Ascent in ems, as is `descent`, which is negative. */
  get ascent(): number {
    return this.font.ascent / this.font.unitsPerEm;
  }

  get descent(): number {
    return this.font.descent / this.font.unitsPerEm;
  }

  /** The width of a text in ems. */
  widthOf(text: string): number {
    const width = this.widths.get(text) ?? this.font.layout(text, []).advanceWidth / this.font.unitsPerEm;
    this.widths.set(text, width);
    return width;
  }

  has(character: string): boolean {
    return this.font.hasGlyphForCodePoint(character.codePointAt(0)!);
  }

  isFor(character: string): boolean {
    return this.characters.test(character) && this.has(character);
  }
}

/** The parts of a font that fontkit does not expose. */
interface Internals {
  _layoutEngine: { engine?: { GPOSProcessor?: MarkPositions } };
}

interface MarkPositions {
  applyLookup(type: number, table: object): boolean;
  applyAnchor(mark: { markAnchor: object | null }, base: object | null, index: number): void;
}

/**
 * Has fontkit look further when a font has no anchor for a mark on a letter, which Noto fonts use and OpenType allows:
 * by itself it throws (github.com/foliojs/fontkit/issues/367).
 */
function withoutAnchors(font: fontkit.Font): fontkit.Font {
  const { _layoutEngine: layout } = font as unknown as Internals;
  const positions = layout.engine?.GPOSProcessor;
  if (!positions) return font;
  const applyLookup = positions.applyLookup.bind(positions);
  const applyAnchor = positions.applyAnchor.bind(positions);
  let isMissing = false;
  positions.applyAnchor = (mark, base, index) => {
    isMissing = !mark.markAnchor || !base;
    if (!isMissing) applyAnchor(mark, base, index);
  };
  positions.applyLookup = (type, table) => {
    isMissing = false;
    return applyLookup(type, table) && !isMissing;
  };
  return font;
}

/** Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and symbols. */
export const REGULAR = new Face('regular', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), /./su);
export const BOLD = new Face('bold', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'), /./su);

/** A font for texts with Arabic letters that these lack, such as Urdu. */
const ARABIC = new Face(
  'Arabic',
  require.resolve('@expo-google-fonts/scheherazade-new/400Regular/ScheherazadeNew_400Regular.ttf'),
  /\p{Script=Arabic}/u,
);

const SCRIPT_FACES = [
  new Face(
    'Devanagari',
    require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    /\p{Script_Extensions=Devanagari}/u,
  ),
  new Face(
    'Gurmukhi',
    require.resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
    /\p{Script_Extensions=Gurmukhi}/u,
  ),
  new Face(
    'Thai',
    require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    /\p{Script=Thai}/u,
  ),
  new Face('Korean', require.resolve('@librescore/fonts/SourceHanSansKR.min.woff2'), /\p{Script=Hangul}/u),
  new Face(
    'Chinese and Japanese',
    require.resolve('@librescore/fonts/SourceHanSansCN.min.woff2'),
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\u3000-\u33FF\uFF00-\uFFEF]/u,
  ),
];

/** Digits, spaces and punctuation, which are not of one script, and marks. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** The font of each code unit of a text whose font is `base`, if that has its letters. */
export function facesOf(text: string, base: Face): Face[] {
  // Arabic letters join, so all are of one font.
  const arabic = Array.from(text).some((letter) => ARABIC.isFor(letter) && !base.has(letter)) ? ARABIC : base;
  const faces: Face[] = [];
  let face = base;
  for (const character of text) {
    if (!SHARED.test(character) || !face.has(character))
      face = arabic.isFor(character)
        ? arabic
        : (SCRIPT_FACES.find((other) => other.isFor(character)) ?? base);
    for (let unit = 0; unit < character.length; unit += 1) faces.push(face);
  }
  return faces;
}

/** Clears all that is cached of the texts of a PDF. */
export function forgetTexts(): void {
  for (const face of [REGULAR, BOLD, ARABIC, ...SCRIPT_FACES]) face.forgetTexts();
}
