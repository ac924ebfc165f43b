import { expect, test } from '@jest/globals';
import { parseS3Url, S3_URL_EXAMPLE, type S3Location } from './s3-url.js';

const location: S3Location = {
  endpoint: 'https://host:9000',
  region: 'us-east-1',
  bucket: 'loads',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
};

test.each<[string, Partial<S3Location>]>([
  ['https://key:secret@host:9000/loads', {}],
  ['https://key:secret@host:9000/loads/', {}],
  ['https://key:secret@host:9000/loads?region=eu-west-3', { region: 'eu-west-3' }],
  ['http://key:secret@127.0.0.1/loads', { endpoint: 'http://127.0.0.1' }],
  ['https://key:a%2Fb%2Bc%40d@host:9000/loads', { secretAccessKey: 'a/b+c@d' }],
])('reads %s', (url, parts) => {
  expect(parseS3Url(url)).toEqual({ ...location, ...parts });
});

test.each([
  '',
  'host',
  's3://key:secret@host/loads',
  'https://host/loads',
  'https://key@host/loads',
  'https://key:secret@host',
  'https://key:secret@host/loads/files',
  'https://key:secret@host/loads?regoin=eu-west-3',
  'https://key:100%@host/loads',
])('refuses %j', (url) => {
  expect(parseS3Url(url)).toBeUndefined();
});

test('reads the example', () => {
  expect(parseS3Url(S3_URL_EXAMPLE.replace(':port', ':9000'))).toMatchObject({ bucket: 'bucket' });
});
