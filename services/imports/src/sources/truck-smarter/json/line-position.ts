import type { FileWindow } from '@lanewise/text-files';
import { LF } from './json-bytes.js';

/** Line ends among fewer bytes are found sooner without a native function, which needs a buffer of just these. */
const SHORT = 200;

/** How far reading is, by lines, and how far what comes next is indented. */
export class LinePosition {
  /** The current line of the file, counted from 1. */
  line = 1;
  /** Where in the file the current line begins while it holds only blanks; -1 after anything else. */
  private lineStart: number | undefined;

  constructor(private readonly window: FileWindow) {}

  /** Goes on to `next`, which drops what lies before. `lines` is the number of line ends up to there. */
  moveTo(next: number, lines = this.lineEndsUpTo(next)): void {
    this.line += lines;
    this.window.moveTo(next);
    this.lineStart = -1;
  }

  /** Notes the beginning of the file. */
  begin(): void {
    this.lineStart ??= this.window.offset + this.window.position;
  }

  /** Notes a line end between items. */
  endLine(at: number): void {
    this.line++;
    this.lineStart = this.window.offset + at + 1;
  }

  /** Notes that the current line holds more than blanks. */
  leaveIndent(): void {
    this.lineStart = -1;
  }

  /** Returns the number of blanks before `at` on its line; -1 when there is anything else before it. */
  indentAt(at: number): number {
    const { lineStart = -1 } = this;
    return lineStart < 0 ? -1 : this.window.offset + at - lineStart;
  }

  private lineEndsUpTo(end: number): number {
    const { bytes, position } = this.window;
    let lines = 0;
    if (end - position < SHORT) {
      for (let at = position; at < end; at++) if (bytes[at] === LF) lines++;
      return lines;
    }
    const passed = bytes.subarray(position, end);
    for (let at = passed.indexOf(LF); at >= 0; at = passed.indexOf(LF, at + 1)) lines++;
    return lines;
  }
}
