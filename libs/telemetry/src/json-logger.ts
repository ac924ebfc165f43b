import type { LoggerService } from '@nestjs/common';
import { toSafeJson } from './redact.js';
import { currentService, currentTrace } from './request-context.js';

/** Levels, the most verbose first. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** At its start, the framework logs every route and module, which is useful for debugging only. */
const FRAMEWORK_CONTEXTS = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'NestMicroservice',
  'RouterExplorer',
  'RoutesResolver',
  'RouteConflictDetector',
]);

/**
 * Writes each entry as one line of JSON to stdout: time, level, service, context, message, correlation id,
 * and the other fields of a message that is an object. Secrets are removed.
 */
export class JsonLogger implements LoggerService {
  /** Entries below this level are not written. */
  level: LogLevel = 'warn';

  constructor(private readonly write: (line: string) => void = (line) => void process.stdout.write(line)) {}

  verbose(message: unknown, ...rest: unknown[]): void {
    this.enter('debug', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.enter('debug', message, rest);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.enter('info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.enter('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.enter('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.enter('error', message, rest);
  }

  /** Nest passes a stack, if there is one, and then the context. */
  private enter(level: LogLevel, message: unknown, rest: unknown[]): void {
    const texts = rest.filter((part) => typeof part === 'string');
    const stack = texts.find((text) => STACK.test(text));
    const context = texts.findLast((text) => text !== stack);
    if (level === 'info' && FRAMEWORK_CONTEXTS.has(context ?? '')) level = 'debug';
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(this.level)) return;
    const entry = {
      time: new Date().toISOString(),
      level,
      service: currentService(),
      context,
      correlationId: currentTrace()?.correlationId,
      ...(typeof message === 'object' && message !== null ? fieldsOf(message) : { message: String(message) }),
      ...(stack !== undefined && { stack }),
    };
    this.write(`${toSafeJson(entry)}\n`);
  }
}

const STACK = /\n\s+at /;

function fieldsOf(message: object): object {
  if (!(message instanceof Error)) return message;
  return { message: message.message, stack: message.stack, cause: message.cause };
}

/** The logger of the process. */
export const logger = new JsonLogger();
