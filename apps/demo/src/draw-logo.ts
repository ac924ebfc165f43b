import { crc32, deflateSync } from 'node:zlib';

/** Pixels per side, and samples per pixel and direction, which smooth the edges. */
const SIDE = 96;
const SAMPLES = 2;

type Color = readonly [red: number, green: number, blue: number];

const WHITE: Color = [255, 255, 255];
const COLORS: readonly Color[] = [
  [20, 83, 136],
  [176, 58, 46],
  [34, 112, 84],
  [108, 52, 131],
  [186, 104, 18],
  [28, 40, 51],
  [15, 118, 130],
  [146, 43, 92],
];

/** Whether a mark covers a point; both coordinates go from -1 to 1, right and down. */
type Mark = (x: number, y: number) => boolean;

const MARKS: readonly Mark[] = [
  // A road that runs to the horizon, with its center line.
  (x, y) =>
    y > -0.35 && Math.abs(x) < 0.12 + (y + 0.35) * 0.5 && !(Math.abs(x) < 0.05 && (y * 4 + 8) % 1 < 0.5),
  // Two arrows to the right.
  (x, y) => Math.abs(y) < 0.6 && (within(x + Math.abs(y), -0.2, 0.15) || within(x + Math.abs(y), 0.35, 0.7)),
  // Mountains.
  (x, y) => y < 0.5 && (y > Math.abs(x + 0.25) * 1.3 - 0.45 || y > Math.abs(x - 0.35) * 1.3 - 0.2),
  // A wheel.
  (x, y) => within(Math.hypot(x, y), 0.42, 0.62) || Math.hypot(x, y) < 0.16,
  // A sun over a field.
  (x, y) => (Math.hypot(x, y + 0.05) < 0.42 && y < 0.05) || within(y, 0.2, 0.3) || within(y, 0.42, 0.52),
  // A leaf.
  (x, y) =>
    Math.hypot(x - 0.4, y - 0.4) < 0.85 && Math.hypot(x + 0.4, y + 0.4) < 0.85 && Math.abs(x - y) > 0.05,
  // A star of three bars.
  (x, y) =>
    Math.hypot(x, y) < 0.65 &&
    [0, 1, 2].some((n) => Math.abs(x * Math.cos((n * Math.PI) / 3) + y * Math.sin((n * Math.PI) / 3)) < 0.11),
];

const within = (value: number, from: number, to: number) => value > from && value < to;

/** Draws the logo of a number: a white mark on a round or square field, as a PNG. */
export function drawLogo(number: number): Buffer {
  const color = COLORS[number % COLORS.length];
  const mark = MARKS[number % MARKS.length];
  const isRound = number % 2 === 0;
  const isField: Mark = (x, y) =>
    isRound ? Math.hypot(x, y) < 0.96 : Math.hypot(corner(x), corner(y)) < 0.2;
  const colorAt = (x: number, y: number) => (isField(x, y) && !mark(x, y) ? color : WHITE);
  return encodePng((column, row) => {
    const sum = [0, 0, 0];
    for (let sample = 0; sample < SAMPLES ** 2; sample++) {
      const x = ((column + ((sample % SAMPLES) + 0.5) / SAMPLES) / SIDE) * 2 - 1;
      const y = ((row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / SIDE) * 2 - 1;
      colorAt(x, y).forEach((value, at) => (sum[at] += value));
    }
    return sum.map((value) => Math.round(value / SAMPLES ** 2));
  });
}

/** Returns the depth of a coordinate in the rounded corner of a square field. */
const corner = (at: number) => Math.max(0, Math.abs(at) - 0.74);

/** Encodes a square picture as a PNG of eight bits per color, without filters. */
function encodePng(pixelAt: (column: number, row: number) => number[]): Buffer {
  const rows: number[] = [];
  for (let row = 0; row < SIDE; row++) {
    rows.push(0);
    for (let column = 0; column < SIDE; column++) rows.push(...pixelAt(column, row));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits, red green blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
