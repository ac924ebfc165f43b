import type { Point, Size } from './sheet';

/** Half of a letter's width in pixels. */
const HALF_LETTER = 3.5;

interface TripLabelProps {
  at: Point;
  size: Size;
  text: string;
  below?: boolean;
}

/** A name next to a point, kept on the screen. */
export function TripLabel({ at: [x, y], size, text, below = false }: TripLabelProps) {
  if (x < 0 || y < 0 || x > size.width || y > size.height) return null;
  const half = text.length * HALF_LETTER + 4;
  const shiftedX = Math.max(half, Math.min(size.width - half, x));
  const besideY = below ? y + 21 : y - 14;
  return (
    <text x={shiftedX} y={besideY < 14 ? y + 24 : Math.min(besideY, size.height - 6)} textAnchor="middle">
      {text}
    </text>
  );
}
