import { formatNumber } from '@lanewise/browser';
import type { FoundLoad } from '@lanewise/contracts';

type Size = Pick<FoundLoad, 'weight' | 'length' | 'width' | 'height'>;

interface SizePart {
  /** `42,000 lb` */
  amount: string;
  /** The adjective of the measurement: `heavy` for a weight, `long` for a length. */
  way: 'heavy' | 'long' | 'wide' | 'high';
}

/** Returns the known measurements of the freight. Weight and length are whole numbers, and unknown when 0. */
export function sizeParts({ weight, length, width, height }: Size): SizePart[] {
  const parts: SizePart[] = [];
  if (weight) parts.push({ amount: `${formatNumber(weight)} lb`, way: 'heavy' });
  if (length) parts.push({ amount: `${formatNumber(length)} ft`, way: 'long' });
  if (width !== null) parts.push({ amount: `${width} ft`, way: 'wide' });
  if (height !== null) parts.push({ amount: `${height} ft`, way: 'high' });
  return parts;
}
