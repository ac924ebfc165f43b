import { existsSync } from 'node:fs';
import { ensureJars, ensureJava } from './maven.mjs';

const KAFKA = '4.1.0';

/**
 * Returns Java and Kafka's jars as environment: `JAVA_PATH` and `KAFKA_LIBS`, or the reason in `KAFKA_MISSING`. As root on
 * Debian-based systems it installs Java and Maven; Maven fetches the jars once.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureKafka() {
  const java = await ensureJava();
  if (!java.found) return { KAFKA_MISSING: java.missing };
  const libs = await ensureLibs();
  return libs.found ? { JAVA_PATH: java.found, KAFKA_LIBS: libs.found } : { KAFKA_MISSING: libs.missing };
}

async function ensureLibs() {
  const configured = process.env.KAFKA_LIBS;
  if (configured && existsSync(configured)) return { found: configured };
  return ensureJars({
    title: `Kafka ${KAFKA}`,
    folder: `kafka-${KAFKA}`,
    // slf4j-simple lets Kafka tell on its error output what it has to.
    dependencies: [`org.apache.kafka:kafka_2.13:${KAFKA}`, 'org.slf4j:slf4j-simple:1.7.36'],
    hint: 'set KAFKA_LIBS to a folder of Kafka 4.1 jars',
  });
}
