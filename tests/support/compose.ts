import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/lib/run.mjs';

/** docker-compose.yml, with the variables of .env as they are written. */
export const COMPOSE = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');

/** Reads such a file: its anchors lie within each other. */
export const parseCompose = (text = COMPOSE): unknown => parse(text, { merge: true, maxAliasCount: -1 });

/** A container of docker-compose.yml, as far as tests run what is in it. */
export interface ComposeContainer {
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string | number>;
}

/**
 * Reads docker-compose.yml as Compose does.
 * @param valueOf the value of a variable of .env
 */
export function readCompose(valueOf: (variable: string) => string): Record<string, ComposeContainer> {
  const text = COMPOSE.replaceAll(/\$(?:\$|\{(\w+)[^}]*\})/g, (_, variable?: string) =>
    variable ? valueOf(variable) : '$',
  );
  return (parseCompose(text) as { services: Record<string, ComposeContainer> }).services;
}

/** The properties that Kafka's image makes of its environment. */
export const kafkaProperties = (environment: Record<string, string | number> = {}) =>
  Object.fromEntries(
    Object.entries(environment)
      .filter(([name]) => name.startsWith('KAFKA_'))
      .map(([name, value]) => [
        name
          .slice('KAFKA_'.length)
          .toLowerCase()
          .replaceAll('_', '.')
          .replaceAll('...', '-')
          .replaceAll('..', '_'),
        value,
      ]),
  );
