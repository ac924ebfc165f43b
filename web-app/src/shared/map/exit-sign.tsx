import type { Exit, Size } from './sheet';

/** Half of a letter's width in pixels. */
const HALF_LETTER = 3.5;

/** Names a place outside of the map, at the edge that it lies behind, with an arrow. */
export function ExitSign({ exit: { at, heading }, size, text }: { exit: Exit; size: Size; text: string }) {
  const [x, y] = at;
  const half = text.length * HALF_LETTER + 4;
  // Above or below the arrow, on the side of the middle.
  const textY = y < size.height / 2 ? y + 24 : y - 14;
  return (
    <g>
      <path
        className="head"
        d="M-11 -6 L2 0 L-11 6 Z"
        transform={`translate(${x} ${y}) rotate(${heading})`}
      />
      <text x={Math.max(half, Math.min(size.width - half, x))} y={textY} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
