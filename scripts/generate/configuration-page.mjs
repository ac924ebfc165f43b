import { relative } from 'node:path';
import { ROOT } from '../lib/run.mjs';
import { withRegions } from './regions.mjs';

const PAGE = 'docs/configuration.md';

/**
 * Returns the documentation's tables of settings.
 *
 * @typedef {Record<string, import('@lanewise/runtime').Setting<unknown>>} Settings
 * @param {{ services: Record<string, Settings> } & Record<string, Settings>} tables settings by region, and those of
 *   each service alone
 * @returns {Record<string, string>} file → text
 */
export const configurationFiles = ({ services, ...tables }) => ({
  [PAGE]: withRegions(PAGE, {
    ...Object.fromEntries(Object.entries(tables).map(([name, settings]) => [name, tableOf(settings)])),
    services: Object.entries(services)
      .filter(([, settings]) => Object.keys(settings).length > 0)
      .flatMap(([name, settings]) => ['', `### ${name}`, ...tableOf(settings)]),
  }),
});

const tableOf = (settings) => [
  '',
  '| variable | default | what it is |',
  '| --- | --- | --- |',
  ...Object.entries(settings).map(
    ([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${setting.about} |`,
  ),
  '',
];

const defaultOf = ({ default: value }) => {
  if (value === undefined) return 'required';
  return value === '' ? '' : `\`${String(value).startsWith(ROOT) ? relative(ROOT, value) : value}\``;
};
