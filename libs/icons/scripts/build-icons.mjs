/** Writes dist/NAME.js for each icon that the web apps and react-admin import. The names are MUI's. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OUTPUT = fileURLToPath(new URL('../dist', import.meta.url));
const IMPORTING = ['web-app/src', 'web-admin/src', 'libs/browser/src', 'node_modules/ra-ui-materialui/dist'];
const IMPORT = /['"]@mui\/icons-material\/(\w+)['"]/g;
const STYLES = { Outlined: 'outline', Rounded: 'round', Sharp: 'sharp', TwoTone: 'twotone' };
const ELEMENT = /<(path|circle|ellipse)((?: [\w-]+="[^"]*")+)\/>/g;

const { icons } = require('@iconify-json/ic/icons.json');
const modules = [...importedNames()].map((name) => [name, moduleOf(name)]);
rmSync(OUTPUT, { recursive: true, force: true });
mkdirSync(OUTPUT);
for (const [name, module] of modules) writeFileSync(join(OUTPUT, `${name}.js`), module);

function importedNames() {
  const names = new Set();
  for (const folder of IMPORTING) {
    for (const file of readdirSync(join(ROOT, folder), { recursive: true })) {
      if (!/\.(js|tsx?)$/.test(file)) continue;
      for (const [, name] of readFileSync(join(ROOT, folder, file), 'utf8').matchAll(IMPORT)) names.add(name);
    }
  }
  return names;
}

function moduleOf(name) {
  const body = icons[collectionName(name)]?.body;
  if (!body) throw new Error(`There is no icon ${name}.`);
  const elements = [...body.matchAll(ELEMENT)].map(([, type, attributes], key) => {
    const props = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)]
      // An icon is filled with the color of its text without saying so.
      .filter(([, attribute, value]) => !(attribute === 'fill' && value === 'currentColor'))
      .map(([, attribute, value]) => [attribute.replace(/-\w/g, (part) => part[1].toUpperCase()), value]);
    return `createElement('${type}', ${JSON.stringify({ key, ...Object.fromEntries(props) })})`;
  });
  if (body.replace(ELEMENT, '') !== '') throw new Error(`${name} is made of more than shapes.`);
  return `import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';
export default /*#__PURE__*/ createSvgIcon([${elements.join(', ')}], '${name}');
`;
}

/** The collection's name of an icon, such as `outline-arrow-drop-down` for `ArrowDropDownOutlined`. */
function collectionName(name) {
  const style = Object.keys(STYLES).find((suffix) => name.endsWith(suffix)) ?? '';
  const words = name
    .slice(0, name.length - style.length)
    .replace(/(?<=[a-z])(?=[A-Z\d])|(?<=^[A-Z])(?=[A-Z])/g, '-')
    .toLowerCase();
  return `${STYLES[style] ?? 'baseline'}-${words}`;
}
