import { resolve } from 'node:path';
import {
  brokerSettings,
  type ConfigurationSpec,
  demoSettings,
  findRepository,
  limitSettings,
  postgresUrl,
  readConfiguration,
  serverSettings,
  type ServiceManifest,
  telemetrySettings,
  text,
} from '@lanewise/runtime';
import { manifests } from './manifests.js';

const repository = findRepository();

type SettingsOf<Manifest> = Manifest extends ServiceManifest<infer Settings> ? Settings : never;
type All<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer Merged,
) => void
  ? Merged
  : never;
type ServiceSettings = All<SettingsOf<(typeof manifests)[number]>>;

/** Settings of the whole product in one process. */
export const standaloneSettings = {
  ...serverSettings,
  ...brokerSettings,
  ...limitSettings,
  // Its output goes to a terminal.
  ...telemetrySettings('warn'),
  ...(Object.assign(
    {},
    ...manifests.map((manifest) => manifest.settings),
  ) as ConfigurationSpec<ServiceSettings>),
  DATA_DIR: text({
    about: 'Folder for Postgres and uploaded files. Two instances need two.',
    expected: 'a folder for data',
    default: resolve(repository, '.data'),
  }),
  DATABASE_URL: postgresUrl({
    about:
      "Postgres of your own, 18 or later, with an administrator's role, to use instead of the embedded one. It gets no demo accounts or loads.",
    default: '',
  }),
  ...demoSettings,
};

/** Folders of the built web apps. */
export const WEB_APP = resolve(repository, 'web-app/dist');
export const WEB_ADMIN = resolve(repository, 'web-admin/dist');
export const API_DOCS = resolve(repository, 'apps/api-docs/dist/site');

/** Reads the configuration of the whole product in one process. */
export function readStandaloneConfiguration() {
  const config = readConfiguration(standaloneSettings);
  return { ...config, DATA_DIR: resolve(config.DATA_DIR) };
}

export type StandaloneConfiguration = ReturnType<typeof readStandaloneConfiguration>;
