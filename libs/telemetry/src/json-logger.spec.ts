import { expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { JsonLogger } from './json-logger.js';
import { asService, withTrace } from './request-context.js';

function recorded(use: (logger: Logger) => void, level: JsonLogger['level'] = 'info'): object[] {
  const lines: string[] = [];
  const logger = new JsonLogger((line) => lines.push(line));
  logger.level = level;
  Logger.overrideLogger(logger);
  use(new Logger('Trucks'));
  return lines.map((line) => {
    expect(line.indexOf('\n')).toBe(line.length - 1);
    return JSON.parse(line) as object;
  });
}

test('an entry says when, how grave, of what service and context, and on what trace', () => {
  const [entry] = recorded((logger) =>
    asService('fleet', () => withTrace({ correlationId: 'a-click-1' }, () => logger.log('two\nlines'))),
  );
  expect(entry).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    service: 'fleet',
    context: 'Trucks',
    correlationId: 'a-click-1',
    message: 'two\nlines',
  });
});

test('the fields of a message that is an object stand beside it', () => {
  const [entry] = recorded((logger) => logger.log({ message: 'GET / 200', status: 200, token: 'x' }));
  expect(entry).toMatchObject({ message: 'GET / 200', status: 200, token: '[redacted]', context: 'Trucks' });
});

test('an error carries its stack, and its cause', () => {
  const cause = new Error('inner');
  const [thrown, logged] = recorded((logger) => {
    logger.error(new Error('outer', { cause }));
    logger.error('failed', new Error('x').stack);
  });
  expect(thrown).toMatchObject({
    level: 'error',
    context: 'Trucks',
    message: 'outer',
    stack: expect.stringContaining('json-logger.spec'),
    cause: { message: 'inner' },
  });
  expect(logged).toMatchObject({
    message: 'failed',
    context: 'Trucks',
    stack: expect.stringMatching(/\n +at /),
  });
});

test('what is below the level is left out', () => {
  const all = (logger: Logger) => {
    logger.verbose('v');
    logger.debug('d');
    logger.log('i');
    logger.warn('w');
    logger.error('e');
    logger.fatal('f');
  };
  const messages = (level: JsonLogger['level']) =>
    recorded(all, level).map((entry) => (entry as { message: string }).message);
  expect(messages('debug')).toEqual(['v', 'd', 'i', 'w', 'e', 'f']);
  expect(messages('info')).toEqual(['i', 'w', 'e', 'f']);
  expect(messages('error')).toEqual(['e', 'f']);
});

test('what the framework tells at its start is for debugging only', () => {
  const log = () => new Logger('RouterExplorer').log('Mapped {/}');
  expect(recorded(log)).toEqual([]);
  expect(recorded(log, 'debug')).toMatchObject([{ level: 'debug', context: 'RouterExplorer' }]);
});
