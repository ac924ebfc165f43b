import { foldText, type FoundLoad } from '@lanewise/contracts';

/** The requirements of a load, a line each. Some sources tell the commodity among them: it has a place of its own. */
export function requirementLines({
  requirements,
  commodity,
}: Pick<FoundLoad, 'requirements' | 'commodity'>): string[] {
  const known = commodity === null ? null : foldText(commodity);
  return (requirements ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && foldText(line) !== known);
}
