import { encode } from 'uqr';

/** Pixels. */
const WIDTH = 200;

/** A QR code, dark on white in both themes, as cameras need it. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label="QR code for the authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      width={WIDTH}
      height={WIDTH}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
