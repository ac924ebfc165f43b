import { foldText } from '@lanewise/contracts';
import type { CardLoad } from './card-load';

/** Returns the requirements of a load, one per line, without the commodity, which some sources include. */
export function requirementLines({
  requirements,
  commodity = null,
}: Pick<CardLoad, 'requirements' | 'commodity'>): string[] {
  const folded = commodity === null ? null : foldText(commodity);
  return (requirements ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && foldText(line) !== folded);
}
