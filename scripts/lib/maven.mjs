import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackage } from './debian-package.mjs';
import { findProgram } from './find-program.mjs';
import { ROOT, run } from './run.mjs';
import { step } from './step.mjs';

const OLDEST_JAVA = 17;
const MAVEN_PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';

/** Finds a Java that is new enough, or installs it as root on Debian-based systems. */
export const ensureJava = () =>
  ensurePackage({
    title: `Java ${OLDEST_JAVA} or later`,
    packageName: 'openjdk-17-jre-headless',
    find: findJava,
    hint: 'set JAVA_PATH',
  });

/** Returns the path of a Java that is new enough. */
function findJava() {
  const home = process.env.JAVA_HOME;
  const places = [process.env.JAVA_PATH, home && join(home, 'bin/java'), findProgram('java')];
  return places.find((path) => path && existsSync(path) && versionOf(path) >= OLDEST_JAVA);
}

function versionOf(java) {
  try {
    const settings = execFileSync(java, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/\b(\d+)/.exec(settings)?.[1]);
  } catch {
    return 0;
  }
}

/**
 * Returns a folder in `.cache` with the jars of these dependencies and of all that they need. Maven fetches them once;
 * it is installed as root on Debian-based systems.
 *
 * @param {{ title: string, folder: string, dependencies: string[], hint?: string }} what `dependencies` as
 *   `group:artifact:version`; `hint` says what helps where there is no Maven
 * @returns {Promise<{ found?: string, missing?: string }>}
 */
export async function ensureJars({ title, folder, dependencies, hint }) {
  const path = join(ROOT, '.cache', folder);
  if (existsSync(path)) return { found: path };
  const maven = await ensurePackage({
    title: 'Maven',
    packageName: 'maven',
    find: () => findProgram('mvn'),
    hint,
  });
  if (!maven.found) return maven;
  try {
    await step(`Fetching ${title}`, () => fetchJars(maven.found, path, dependencies));
    return { found: path };
  } catch (error) {
    console.error(error.message);
    return { missing: `${title} could not be fetched with Maven` };
  }
}

/** All or nothing: the folder gets its name once every jar is in it. */
async function fetchJars(mvn, path, dependencies) {
  const work = `${path}.maven`;
  const unfinished = join(work, 'libs');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'pom.xml'), pom(dependencies));
  const goal = [
    `${MAVEN_PLUGIN}:copy-dependencies`,
    `-DoutputDirectory=${unfinished}`,
    '-DincludeScope=runtime',
  ];
  await run(mvn, ['--batch-mode', '--quiet', '--file', join(work, 'pom.xml'), ...goal], { quiet: true });
  renameSync(unfinished, path);
  rmSync(work, { recursive: true, force: true });
}

const pom = (dependencies) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>lanewise</groupId>
  <artifactId>jars</artifactId>
  <version>1</version>
  <dependencies>
${dependencies.map(dependencyElement).join('\n')}
  </dependencies>
</project>
`;

function dependencyElement(dependency) {
  const [group, artifact, version] = dependency.split(':');
  return `    <dependency>
      <groupId>${group}</groupId>
      <artifactId>${artifact}</artifactId>
      <version>${version}</version>
    </dependency>`;
}
