import { beforeEach, describe, expect, test } from '@jest/globals';
import { api } from '@lanewise/browser/testing';
import { savePicture } from './save-picture';

const OLD = 'old.png';
const calls = () => api.calls.map(({ method, path, query }) => `${method} ${path} ${query}`.trim());

beforeEach(() => {
  api.on('POST /image/upload', { fileName: 'new.png' });
  api.on('DELETE /image/delete', null);
});

const save = (picture: Parameters<typeof savePicture>[0]['picture'], fails = false) =>
  savePicture({
    picture,
    previous: OLD,
    save: async (fileName) => {
      if (fails) throw new Error('refused');
      return fileName;
    },
    fallback: '',
  });

describe('saving a picture', () => {
  const file = new File(['x'], 'x.png', { type: 'image/png' });

  test('uploads a new one, and deletes the old file last', async () => {
    expect(await save(file)).toBe('new.png');
    expect(calls()).toEqual(['POST /image/upload', 'DELETE /image/delete fileName=old.png']);
  });

  test('deletes the new file and keeps the old one when the record cannot be saved', async () => {
    await expect(save(file, true)).rejects.toThrow('refused');
    expect(calls()).toEqual(['POST /image/upload', 'DELETE /image/delete fileName=new.png']);
  });

  test('leaves an unchanged one alone', async () => {
    expect(await save(OLD)).toBe(OLD);
    await expect(save(OLD, true)).rejects.toThrow('refused');
    expect(calls()).toEqual([]);
  });

  test('succeeds although the old file cannot be deleted', async () => {
    api.fail('DELETE /image/delete', 500);
    expect(await save(null)).toBeNull();
  });
});
