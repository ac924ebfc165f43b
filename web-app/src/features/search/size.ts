import { formatNumber } from '@lanewise/browser';
import type { FoundLoad } from '@lanewise/contracts';

type Size = Pick<FoundLoad, 'weight' | 'length' | 'width' | 'height'>;

interface SizePart {
  /** `42,000 lb` */
  amount: string;
  /** What is measured: a weight is `heavy`, a length `long`. */
  way: 'heavy' | 'long' | 'wide' | 'high';
}

/** What the shipper tells of the size of the freight. Pounds and the feet of its length are whole numbers. */
export function sizeParts({ weight, length, width, height }: Size): SizePart[] {
  const parts: SizePart[] = [];
  if (weight !== null) parts.push({ amount: `${formatNumber(weight)} lb`, way: 'heavy' });
  if (length !== null) parts.push({ amount: `${formatNumber(length)} ft`, way: 'long' });
  if (width !== null) parts.push({ amount: `${width} ft`, way: 'wide' });
  if (height !== null) parts.push({ amount: `${height} ft`, way: 'high' });
  return parts;
}
