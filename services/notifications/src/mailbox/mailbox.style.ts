import { CORNER_RADIUS, PALETTE, type ThemeMode, TYPOGRAPHY } from '@lanewise/contracts';

const colors = (mode: ThemeMode): string =>
  Object.entries(PALETTE[mode])
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');

const { fontFamily, h1, h2, body1, body2, caption } = TYPOGRAPHY;

/** The look of the mailbox: the product's colors, light or dark as the system is set. */
export const MAILBOX_STYLE = `
:root { color-scheme: light dark; ${colors('light')} }
@media (prefers-color-scheme: dark) { :root { ${colors('dark')} } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; background: var(--background);
  color: var(--text); font: ${body1.fontSize}/${body1.lineHeight} ${fontFamily}; }
a { color: var(--primary); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 10px 20px;
  background: var(--paper); border-bottom: 1px solid var(--divider); }
.brand { color: var(--text); font-size: ${h2.fontSize}; font-weight: 700; text-decoration: none; letter-spacing: -0.015em; }
h1 { margin: 0; font-size: ${h2.fontSize}; font-weight: 400; color: var(--textSecondary); }
form { display: flex; gap: 8px; margin-left: auto; }
input, button { height: 36px; padding: 0 12px; font: inherit; color: var(--text); background: var(--background);
  border: 1px solid var(--divider); border-radius: ${CORNER_RADIUS}px; }
input { width: 16em; min-width: 0; }
input::placeholder { color: var(--textSecondary); opacity: 1; }
button { color: var(--paper); background: var(--primary); border-color: var(--primary); font-weight: 600; cursor: pointer; }
@media (prefers-color-scheme: dark) { button { color: var(--background); } }
main { flex: 1; display: grid; grid-template-columns: minmax(260px, 340px) 1fr; }
nav { border-right: 1px solid var(--divider); background: var(--paper); }
ol { margin: 0; padding: 0; list-style: none; }
li a { display: grid; gap: 1px; padding: 11px 20px; color: inherit; text-decoration: none;
  border-bottom: 1px solid var(--divider); border-left: 3px solid transparent; }
li a:hover, li a[aria-current] { background: var(--background); }
li a[aria-current] { border-left-color: var(--primary); }
li a:focus-visible { outline-offset: -2px; }
strong { font-weight: 600; }
span, time, .facts { color: var(--textSecondary); font-size: ${body2.fontSize}; overflow-wrap: anywhere; }
time { font-size: ${caption.fontSize}; font-variant-numeric: tabular-nums; }
.facts { margin: 0; }
.facts time { font-size: inherit; }
.empty { margin: 0; padding: 20px; color: var(--textSecondary); overflow-wrap: anywhere; }
section { display: flex; flex-direction: column; gap: 12px; min-width: 0; padding: 20px; }
.none { align-items: center; justify-content: center; color: var(--textSecondary); }
h2 { margin: 0; font-size: ${h1.fontSize}; font-weight: ${h1.fontWeight}; letter-spacing: ${h1.letterSpacing}; }
.back { display: none; }
iframe { flex: 1; min-height: 640px; width: 100%; border: 1px solid var(--divider); border-radius: ${CORNER_RADIUS}px; }
summary { cursor: pointer; padding: 4px 0; }
pre { margin: 8px 0 0; padding: 14px; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper);
  border: 1px solid var(--divider); border-radius: ${CORNER_RADIUS}px; font-size: ${body2.fontSize}; }
@media (max-width: 720px) {
  header { padding: 10px 16px; }
  form { width: 100%; }
  input { flex: 1; }
  main { display: block; }
  nav { border-right: 0; background: none; }
  li a { padding: 11px 16px; background: var(--paper); }
  section { padding: 14px 16px; }
  .reading nav, .listing section { display: none; }
  .back { display: inline-block; padding: 4px 0; }
}
`;
