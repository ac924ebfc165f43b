import type { HeatmapRank } from '@lanewise/contracts';

/**
 * The colors of ranks from few to many: one hue, the darker the more. Red is a loss elsewhere, and many pickups are
 * none. Each with the color of text on it, at a contrast of 4.5 : 1. They are the same in both themes.
 */
export const RANK_COLORS: Record<HeatmapRank, { fill: string; text: string }> = {
  1: { fill: '#d6e6f5', text: '#10202f' },
  2: { fill: '#a3c8ea', text: '#10202f' },
  3: { fill: '#69a3d9', text: '#10202f' },
  4: { fill: '#2f6fb3', text: '#ffffff' },
  5: { fill: '#153a6b', text: '#ffffff' },
};

/** A rank, or null for a state without loads. */
export type ShownRank = HeatmapRank | null;

export const rankText = (rank: ShownRank, none = 'no pickups'): string =>
  rank === null ? none : `rank ${rank} of 5`;
