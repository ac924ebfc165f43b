/** Colors of the web apps and of mails, by theme. Text and icons have a contrast of 4.5 : 1 on `background` and `paper`. */
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

const FONT_FAMILY = '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif';

/** Corner radius in pixels. */
export const CORNER_RADIUS = 8;

/** Type scale: dense, with headings hardly larger than text. */
export const TYPOGRAPHY = {
  fontFamily: FONT_FAMILY,
  h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.015em' },
  h2: { fontSize: '1rem', fontWeight: 650, letterSpacing: '-0.01em' },
  h3: { fontSize: '0.875rem', fontWeight: 600 },
  body1: { fontSize: '0.875rem', lineHeight: 1.45 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
  caption: { fontSize: '0.75rem', lineHeight: 1.4 },
  button: { textTransform: 'none', fontWeight: 600 },
} as const;
