import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackage } from './debian-package.mjs';
import { findProgram } from './find-program.mjs';
import { ROOT, run } from './run.mjs';
import { step } from './step.mjs';

const KAFKA = '4.1.0';
const OLDEST_JAVA = 17;
const LIBS = join(ROOT, '.cache', `kafka-${KAFKA}`);
const MAVEN_PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';

/**
 * Returns Java and Kafka's jars as environment: `JAVA_PATH` and `KAFKA_LIBS`, or the reason in `KAFKA_MISSING`. As root on
 * Debian-based systems it installs Java and Maven; Maven fetches the jars once.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureKafka() {
  const java = await ensurePackage({
    title: `Java ${OLDEST_JAVA} or later`,
    packageName: 'openjdk-17-jre-headless',
    find: findJava,
    hint: 'set JAVA_PATH',
  });
  if (!java.found) return { KAFKA_MISSING: java.missing };
  const libs = await ensureLibs(java.found);
  return libs.found ? { JAVA_PATH: java.found, KAFKA_LIBS: libs.found } : { KAFKA_MISSING: libs.missing };
}

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

async function ensureLibs() {
  const present = [process.env.KAFKA_LIBS, LIBS].find((folder) => folder && existsSync(folder));
  if (present) return { found: present };
  const maven = await ensurePackage({
    title: 'Maven',
    packageName: 'maven',
    find: () => findProgram('mvn'),
    hint: 'set KAFKA_LIBS to a folder of Kafka 4.1 jars',
  });
  if (!maven.found) return maven;
  try {
    await step(`Fetching Kafka ${KAFKA}`, () => fetchLibs(maven.found));
    return { found: LIBS };
  } catch (error) {
    console.error(error.message);
    return { missing: `Kafka ${KAFKA} could not be fetched with Maven` };
  }
}

/** All or nothing: the folder gets its name once every jar is in it. */
async function fetchLibs(mvn) {
  const work = join(ROOT, '.cache', 'kafka-maven');
  const unfinished = join(work, 'libs');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'pom.xml'), POM);
  const goal = [
    `${MAVEN_PLUGIN}:copy-dependencies`,
    `-DoutputDirectory=${unfinished}`,
    '-DincludeScope=runtime',
  ];
  await run(mvn, ['--batch-mode', '--quiet', '--file', join(work, 'pom.xml'), ...goal], { quiet: true });
  renameSync(unfinished, LIBS);
  rmSync(work, { recursive: true, force: true });
}

/** slf4j-simple lets Kafka tell on its error output what it has to. */
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>lanewise</groupId>
  <artifactId>kafka-libs</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.apache.kafka</groupId>
      <artifactId>kafka_2.13</artifactId>
      <version>${KAFKA}</version>
    </dependency>
    <dependency>
      <groupId>org.slf4j</groupId>
      <artifactId>slf4j-simple</artifactId>
      <version>1.7.36</version>
    </dependency>
  </dependencies>
</project>
`;
