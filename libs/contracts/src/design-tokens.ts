/** Colours of both web apps, by theme. Text and icons in them reach 4.5 : 1 on `background` and `paper`. */
export const PALETTE = {
  light: {
    primary: '#1b5e9e',
    success: '#1c7447',
    warning: '#875400',
    error: '#b3261e',
    background: '#f4f6f8',
    paper: '#ffffff',
    text: '#15202b',
    textSecondary: '#4b5967',
    divider: '#d9e0e7',
  },
  dark: {
    primary: '#8dbcea',
    success: '#62c896',
    warning: '#e6b455',
    error: '#f4978e',
    background: '#0f151b',
    paper: '#182129',
    text: '#e6edf3',
    textSecondary: '#a6b4c2',
    divider: '#2c3945',
  },
} as const;

export type ThemeMode = keyof typeof PALETTE;

export const FONT_FAMILY = '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif';

/** Corner radius in pixels. */
export const CORNER_RADIUS = 8;
