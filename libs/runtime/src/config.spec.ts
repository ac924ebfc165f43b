import { expect, test } from '@jest/globals';
import {
  choice,
  ConfigurationError,
  integer,
  readConfiguration,
  secretText,
  text,
  url,
  withoutDefault,
} from './config.js';

const about = 'For the operator.';
const spec = {
  PORT: integer({ about, min: 0, max: 65535, default: 3000 }),
  DATA_DIR: text({ about, expected: 'a folder for data' }),
  LOG_LEVEL: choice(['info', 'warn'], { about, default: 'info' }),
  DATABASE_URL: url({ about, protocols: ['postgres:', 'postgresql:'], default: '' }),
};

test('reads what is given and takes defaults for the rest', () => {
  expect(readConfiguration(spec, { DATA_DIR: '/data', PORT: '80' })).toEqual({
    PORT: 80,
    DATA_DIR: '/data',
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
  });
});

test('takes an empty variable as not given', () => {
  expect(readConfiguration(spec, { DATA_DIR: '/data', PORT: '' }).PORT).toBe(3000);
});

test.each([
  [{ PORT: 'http' }, 'PORT: expected a whole number from 0 to 65535, but got "http"'],
  [{ PORT: '70000' }, 'PORT: expected a whole number from 0 to 65535, but got "70000"'],
  [{ PORT: '80.5' }, 'PORT: expected a whole number from 0 to 65535, but got "80.5"'],
  [
    { DATABASE_URL: 'mysql://user:hunter2@db' },
    'DATABASE_URL: expected a URL that begins with postgres:// or postgresql://',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected one of info, warn, but got "loud"'],
  [{ DATA_DIR: '' }, 'DATA_DIR: missing, expected a folder for data'],
])('names the variable that is wrong and what is expected: %j', (wrong, sentence) => {
  expect(() => readConfiguration(spec, { DATA_DIR: '/data', ...wrong })).toThrow(
    new ConfigurationError(sentence),
  );
});

test('names all that are wrong', () => {
  expect(() => readConfiguration(spec, { PORT: '-1', DATABASE_URL: 'x' })).toThrow(
    /PORT: .*\nDATA_DIR: .*\nDATABASE_URL: /,
  );
});

test('asks for a setting whose default does not count', () => {
  const strict = withoutDefault(spec, ['DATABASE_URL']);
  expect(() => readConfiguration(strict, { DATA_DIR: '/data' })).toThrow(/^DATABASE_URL: missing/);
  expect(readConfiguration(spec, { DATA_DIR: '/data' }).DATABASE_URL).toBe('');
});

test('does not repeat a secret that is wrong', () => {
  const pin = {
    PIN: secretText({ about, isValid: (value) => /^\d{4}$/.test(value), expected: 'four digits' }),
  };
  expect(readConfiguration(pin, { PIN: '1234' }).PIN).toBe('1234');
  expect(() => readConfiguration(pin, { PIN: 'hunter2' })).toThrow(
    new ConfigurationError('PIN: expected four digits'),
  );
});
