import bidiFactory, { type Bidi, type EmbeddingLevels } from 'bidi-js';
import LineBreaker from 'linebreak';
import { type Face, facesOf } from './faces.js';

// Its types describe it as bundlers see it.
const bidi = (bidiFactory as unknown as () => Bidi)();
const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A part of a line in one font and direction. */
export interface Run {
  /** Reordered where needed, as the font itself reverses the letters of right-to-left scripts. */
  text: string;
  face: Face;
}

/** A line, measured in ems. */
export interface Line {
  text: string;
  /** Sorted from left to right. */
  runs: Run[];
  ascent: number;
  height: number;
}

/** A part of a paragraph that a line takes as a whole if it fits. */
interface Piece {
  start: number;
  end: number;
  /** Width in ems, as is `inked`, which counts no spaces at its end. */
  width: number;
  inked: number;
  /** Its words, or the letters of a word, once it was too long for a line. */
  parts?: Piece[];
}

/** A text in any script, measured once, that can be broken into lines of any width. */
export class TextBlock {
  private readonly paragraphs: Paragraph[];
  private readonly broken = new Map<number, Line[]>();

  constructor(text: string, face: Face) {
    const lines = text.normalize('NFC').split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u);
    this.paragraphs = lines.map((line) => new Paragraph(line.replaceAll('\t', ' ').trimEnd(), face));
  }

  /** Breaks it into lines of a width in ems. */
  linesOf(width: number): Line[] {
    const lines = this.broken.get(width) ?? this.paragraphs.flatMap((paragraph) => paragraph.linesOf(width));
    this.broken.set(width, lines);
    return lines;
  }
}

/** Returns the beginning of a text as one line, with an ellipsis. */
export function cutShort(text: string, face: Face, width: number): Line {
  for (const remaining = lettersOf(text); ; remaining.pop()) {
    const lines = new TextBlock(`${remaining.join('')}…`, face).linesOf(width);
    if (lines.length === 1 || remaining.length === 0) return lines[0];
  }
}

class Paragraph {
  /** The font of each code unit. */
  private readonly faces: Face[];
  private readonly embedding: EmbeddingLevels;
  private readonly pieces: Piece[];

  constructor(
    private readonly text: string,
    private readonly base: Face,
  ) {
    this.faces = facesOf(text, base);
    this.embedding = bidi.getEmbeddingLevels(text);
    this.pieces = this.measure(breaksOf(text));
  }

  linesOf(width: number): Line[] {
    const lines: Line[] = [];
    let start = 0;
    let used = 0;
    for (const piece of this.fitting(this.pieces, width)) {
      if (used + piece.inked > width && piece.start > start) {
        lines.push(this.line(start, piece.start));
        start = piece.start;
        used = 0;
      }
      used += piece.width;
    }
    lines.push(this.line(start, this.text.length));
    return lines;
  }

  /** Yields the pieces; one that is too long for a line is replaced by its parts. */
  private *fitting(pieces: Piece[], width: number): Generator<Piece> {
    for (const piece of pieces) {
      if (piece.inked > width && this.partsOf(piece).length > 1) yield* this.fitting(piece.parts!, width);
      else yield piece;
    }
  }

  private partsOf(piece: Piece): Piece[] {
    const text = this.text.slice(piece.start, piece.end);
    const ends = (segmenter: Intl.Segmenter) =>
      [...segmenter.segment(text)].map(({ index, segment }) => piece.start + index + segment.length);
    piece.parts ??= [words, letters].reduce<Piece[]>(
      (parts, segmenter) => (parts.length > 1 ? parts : this.measure(ends(segmenter), piece.start)),
      [],
    );
    return piece.parts;
  }

  /** The pieces between these places. */
  private measure(ends: number[], from = 0): Piece[] {
    return ends.map((end, n) => {
      const start = n > 0 ? ends[n - 1] : from;
      const inkedEnd = start + this.text.slice(start, end).trimEnd().length;
      const [inked, spaces] = [this.runsOf(start, inkedEnd), this.runsOf(inkedEnd, end)].map(widthOf);
      return { start, end, inked, width: inked + spaces };
    });
  }

  private line(start: number, end: number): Line {
    const text = this.text.slice(start, end).trimEnd();
    const runs = this.runsOf(start, start + text.length);
    const order = bidi.getReorderedIndices(this.text, this.embedding, start, start + text.length - 1);
    const place = new Map(order.map((index, n) => [index, n]));
    const faces = runs.length > 0 ? runs.map(({ face }) => face) : [this.base];
    const ascent = Math.max(...faces.map((face) => face.ascent));
    const descent = Math.min(...faces.map((face) => face.descent));
    return {
      text,
      runs: runs.sort((one, other) => place.get(one.start)! - place.get(other.start)!),
      ascent,
      height: ascent - descent,
    };
  }

  /** Returns the runs in reading order. */
  private runsOf(start: number, end: number): (Run & { start: number })[] {
    const { faces, text } = this;
    const { levels } = this.embedding;
    const runs: (Run & { start: number })[] = [];
    for (let from = start, to = start + 1; from < end; to += 1) {
      if (to < end && faces[to] === faces[from] && levels[to] === levels[from]) continue;
      runs.push({
        text: orderedForFont(text.slice(from, to), levels[from] % 2 === 1),
        face: faces[from],
        start: from,
      });
      from = to;
    }
    return runs;
  }
}

const widthOf = (runs: Run[]): number => runs.reduce((sum, { text, face }) => sum + face.widthOf(text), 0);

/** The places at which lines of a text may end, its end included. */
function breaksOf(text: string): number[] {
  const breaker = new LineBreaker(text);
  const breaks: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next.position);
  return breaks;
}

const FROM_RIGHT = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Orders a text for the font, which goes by the script of the first letter that has one, to show in a direction. */
function orderedForFont(text: string, fromRight: boolean): string {
  const mirrored = fromRight
    ? Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
    : text;
  const [letter = ''] = /[^\p{Script=Common}\p{Script=Inherited}]/u.exec(text) ?? [];
  if (FROM_RIGHT.test(letter) === fromRight) return mirrored;
  return lettersOf(mirrored).reverse().join('');
}

/** Splits a text into letters with their marks. */
const lettersOf = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);
