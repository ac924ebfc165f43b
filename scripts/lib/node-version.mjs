/** Imported first: says what is missing before anything else can fail on it. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Lanewise needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
