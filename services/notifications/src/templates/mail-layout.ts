import { CORNER_RADIUS, PALETTE } from '@lanewise/contracts';
import type { MailText } from './mail-texts.js';
import { Markup, markup } from './markup.js';

/** The content of a mail. */
export interface MailContent extends MailText {
  greeting: string;
  link: string;
  footer: string[];
}

const { light, dark } = PALETTE;
// A web font would have to be loaded from somewhere.
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Rules for mail programs that read them: dark colors, and smaller margins on a phone. All other styles are inline,
 * since many programs drop this block.
 */
const STYLE = new Markup(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.background} !important; }
  .card { background: ${dark.paper} !important; border-color: ${dark.divider} !important; }
  .text, .brand { color: ${dark.text} !important; }
  .small { color: ${dark.textSecondary} !important; }
  .link { color: ${dark.primary} !important; }
  .button, .button a { background: ${dark.primary} !important; color: ${dark.background} !important; }
}
@media (max-width: 520px) {
  .outer { padding: 16px 8px !important; }
  .card { padding: 20px 18px 6px !important; }
}
`);

const TABLE = new Markup('table role="presentation" cellspacing="0" cellpadding="0" border="0"');

const paragraph = (text: string): Markup => markup`<p style="margin:0 0 14px">${text}</p>
`;

/** A mail as a page of tables, which old and new mail programs lay out alike. */
export const toHtml = ({ subject, greeting, before, action, link, after, footer }: MailContent): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.background}">
<div style="display:none;max-height:0;overflow:hidden">${before[0]}</div>
<${TABLE} class="page" width="100%" style="background:${light.background}">
<tr><td class="outer" align="center" style="padding:32px 16px">
<${TABLE} width="100%" style="max-width:560px">
<tr><td class="brand" style="padding:0 4px 14px;font:600 18px/24px ${FONT};color:${light.text}">Lanewise</td></tr>
<tr><td class="card" style="padding:28px 32px 14px;background:${light.paper};border:1px solid ${light.divider};border-radius:${CORNER_RADIUS}px">
<${TABLE} width="100%">
<tr><td class="text" style="font:400 15px/23px ${FONT};color:${light.text};overflow-wrap:anywhere">
<h1 style="margin:0 0 14px;font:600 20px/27px ${FONT}">${subject}</h1>
${[greeting, ...before].map(paragraph)}</td></tr>
<tr><td style="padding:6px 0 20px">
<${TABLE}>
<tr><td class="button" bgcolor="${light.primary}" style="border-radius:${CORNER_RADIUS}px">
<a href="${link}" target="_blank" style="display:inline-block;padding:11px 22px;font:600 15px/22px ${FONT};color:${light.paper};text-decoration:none;border-radius:${CORNER_RADIUS}px">${action}</a>
</td></tr>
</table>
</td></tr>
<tr><td class="small" style="font:400 13px/19px ${FONT};color:${light.textSecondary}">
<p style="margin:0 0 14px">Or open this address in your browser:<br>
<a class="link" href="${link}" target="_blank" style="color:${light.primary};word-break:break-all">${link}</a></p>
${after.map(paragraph)}</td></tr>
</table>
</td></tr>
<tr><td class="small" style="padding:14px 4px 0;font:400 12px/18px ${FONT};color:${light.textSecondary};overflow-wrap:anywhere">
${footer.map(
  (line) => markup`${line}<br>
`,
)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.source;
