import type { StateCode } from '@lanewise/contracts';
import type { Point } from '../map/sheet';

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** A state to the side is as far as one straight ahead at so many times its distance. */
const SIDEWAYS = 2;

/** Returns the nearest state in the direction of an arrow key; null at the edge, and for other keys. */
export function nextState(
  states: readonly { code: StateCode; center: Point }[],
  from: StateCode,
  key: string,
): StateCode | null {
  const direction = DIRECTIONS[key];
  const start = states.find(({ code }) => code === from);
  if (!direction || !start) return null;
  let nearest: StateCode | null = null;
  let minDistance = Infinity;
  for (const { code, center } of states) {
    const [x, y] = [center[0] - start.center[0], center[1] - start.center[1]];
    const ahead = x * direction[0] + y * direction[1];
    const aside = Math.abs(x * direction[1]) + Math.abs(y * direction[0]);
    const distance = ahead + SIDEWAYS * aside;
    // Within 45 degrees, so that back and forth end where they began more often than not.
    if (code === from || ahead <= 0 || aside > ahead || distance >= minDistance) continue;
    nearest = code;
    minDistance = distance;
  }
  return nearest;
}
