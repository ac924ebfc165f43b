import type { HeatmapRank } from '@lanewise/contracts';

/**
 * The colors of ranks from few to many: blue to red through yellow, which people who confuse red and green can tell
 * apart. Each with the color of text on it, at a contrast of 4.5 : 1. They are the same in both themes.
 */
export const RANK_COLORS: Record<HeatmapRank, { fill: string; text: string }> = {
  1: { fill: '#234e94', text: '#ffffff' },
  2: { fill: '#7fb2e0', text: '#10202f' },
  3: { fill: '#fdf0b2', text: '#10202f' },
  4: { fill: '#f5a04c', text: '#10202f' },
  5: { fill: '#b3261e', text: '#ffffff' },
};

/** A rank, or null for a state without loads. */
export type ShownRank = HeatmapRank | null;

export const rankText = (rank: ShownRank): string => (rank === null ? 'no pickups' : `rank ${rank} of 5`);
