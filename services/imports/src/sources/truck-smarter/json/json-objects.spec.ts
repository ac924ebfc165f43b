import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import type { JsonItem } from './json-item.js';
import { jsonObjects, MAX_OBJECT_BYTES } from './json-objects.js';
import { MAX_DEPTH } from './strict-reading.js';

async function read(content: string | Buffer, chunkSize = 65_536): Promise<JsonItem[]> {
  const bytes = Buffer.from(content as string);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkSize) chunks.push(bytes.subarray(at, at + chunkSize));
  return readChunks(chunks);
}
async function readChunks(chunks: Iterable<Buffer>, maxBytes?: number): Promise<JsonItem[]> {
  const items: JsonItem[] = [];
  for await (const some of jsonObjects(Readable.from(chunks), maxBytes)) items.push(...some);
  return items;
}
/** Line and id of the good ones, line and `!` of the others. */
const brief = (items: JsonItem[]) =>
  items.map(({ line, value }) => `${line}:${value ? JSON.stringify(value.load_id) : '!'}`).join(' ');

const load = (id: number) => ({ load_id: id, equipment: ['van'], stops: [{ type: 'P', city: 'a {"]' }, {}] });
const compact = (...ids: number[]) => ids.map((id) => JSON.stringify(load(id)));

describe('reads', () => {
  const loads = [load(1), load(2), load(3)];
  test.each<[string, string, string]>([
    ['an object', JSON.stringify({ loads }), '1:1 1:2 1:3'],
    ['an object, indented', JSON.stringify({ loads }, null, 2), '3:1 16:2 29:3'],
    ['a list', JSON.stringify(loads), '1:1 1:2 1:3'],
    ['a list, a load a line', `[\n${compact(1, 2, 3).join(',\n')}\n]\n`, '2:1 3:2 4:3'],
    ['NDJSON', `${compact(1, 2, 3).join('\n')}\n`, '1:1 2:2 3:3'],
    ['NDJSON with CRLF', compact(1, 2).join('\r\n\r\n'), '1:1 3:2'],
    ['NDJSON with commas', compact(1, 2, 3).join(',\n'), '1:1 2:2 3:3'],
    ['objects one after another', compact(1, 2, 3).join(''), '1:1 1:2 1:3'],
    [
      'indented objects one after another',
      loads.map((one) => JSON.stringify(one, null, 2)).join('\n'),
      '1:1 14:2 27:3',
    ],
    ['a byte order mark', `\uFEFF${compact(1)[0]}`, '1:1'],
    [
      'keys before and after',
      JSON.stringify({ a: 'loads', b: { loads: [0] }, c: [{}], total: 3, loads, d: ['}'], e: '"loads":[' }),
      '1:1 1:2 1:3',
    ],
    ['the list twice', '{"loads":[{"load_id":1}],"x":2,"loads" : [{"load_id":2}]}', '1:1 1:2'],
    ['pages, one a line', '{"loads":[{"load_id":1}]}\n{"loads":[]}\n{"loads":[{"load_id":2}]}', '1:1 3:2'],
    ['an empty list', '{"loads":[]}', ''],
    ['only blanks', ' \n\t', ''],
    ['escapes', String.raw`{"load_id":"a\"}\\"}{"load_id":"\u00e9 \\\""}`, String.raw`1:"a\"}\\" 1:"é \\\""`],
    [
      'lines without indentation',
      '[\n{\n"load_id":1,\n"stops":[\n{\n"x":1}\n,\n{}]\n},\n{"load_id":2}]',
      '2:1 10:2',
    ],
  ])('%s', async (_, content, expected) => {
    const items = await read(content);
    expect(brief(items)).toBe(expected);
    expect(items.map(({ notice }) => notice)).toEqual(items.map(() => undefined));
    for (const { text, value } of items) expect(JSON.parse(text)).toEqual(value);
  });

  test('where in the file each object ends', async () => {
    const [first, second] = compact(1, 2);
    const head = '\uFEFF{"é":1,"loads":[ ';
    const start = Buffer.byteLength(head);
    const items = await read(`${head}${first} ,\n${second}]}`);
    expect(items.map(({ text, bytesRead }) => [text, bytesRead])).toEqual([
      [first, start + first.length],
      [second, start + first.length + 3 + second.length],
    ]);
  });
});

describe('fails alone:', () => {
  const [one, two, three] = compact(1, 2, 3);
  test.each<[string, string, string, RegExp]>([
    [
      'unparsable in a list',
      `[${one},{"load_id":2,,},${three}]`,
      '1:1 1:! 1:3',
      /^The load is not valid JSON: .+\.$/,
    ],
    ['NaN, as Python writes it', `[${one},{"load_id":NaN},${three}]`, '1:1 1:! 1:3', /not valid JSON/],
    [
      'a quote missing, all on one line',
      `[${one},${two.replace('":2', ':2')},${three}]`,
      '1:1 1:! 1:3',
      /not valid JSON/,
    ],
    [
      'a quote missing, a load a line',
      `[\n${one},\n${two.replace('{"', '{')},\n${three}\n]`,
      '2:1 3:! 4:3',
      /not valid JSON/,
    ],
    [
      'a quote missing in NDJSON',
      `${one}\n${two.slice(0, 9)}${two.slice(10)}\n${three}`,
      '1:1 2:! 3:3',
      /not valid JSON/,
    ],
    [
      'a bracket missing, all on one line',
      `[${one},${two.replace(/]}$/, '}')},${three}]`,
      '1:1 1:! 1:3',
      /brackets are not closed/,
    ],
    [
      'a bracket missing in NDJSON',
      `${one}\n${two.slice(0, -1)}\n${three}\n`,
      '1:1 2:! 3:3',
      /brackets are not closed/,
    ],
    ['a bracket too many', `[${one},${two.replace(/}$/, ']}')},${three}]`, '1:1 1:! 1:3', /not valid JSON/],
    ['a line cut in NDJSON', `${one}\n${two.slice(0, 30)}\n${three}\n`, '1:1 2:! 3:3', /not valid JSON/],
    [
      'a line cut in NDJSON, another order of keys',
      `${one}\n{"load_id":2,"x":{\n{"x":0,"load_id":3}\n`,
      '1:1 2:! 3:3',
      /brackets are not closed/,
    ],
    [
      'a line break in a text',
      `${one}\n{"load_id":2,"general_notes":"a\nb","x":{}}\n${three}`,
      '1:1 2:! 4:3',
      /quote that opens on line 2/,
    ],
    [
      'a line that is no object',
      `${one}\nhello, "world"\n42\n${three}\n`,
      '1:1 2:! 3:! 4:3',
      /^This is not a load: a load is a JSON object in braces\.$/,
    ],
    [
      'elements that are no objects',
      `[${one},7,"a,]",[[{"load_id":9}]],null,oops,${three}]`,
      '1:1 1:! 1:! 1:! 1:! 1:! 1:3',
      /not a load/,
    ],
    ['what follows the list', `{"loads":[${one}]}\n]oops\n`, '1:1 2:!', /not a load/],
  ])('%s', async (_, content, expected, fault) => {
    const items = await read(content);
    expect(brief(items)).toBe(expected);
    expect(items.find((item) => item.fault)!.fault).toMatch(fault);
    expect(items.map(({ notice }) => notice)).toEqual(items.map(() => undefined));
  });

  test('a broken object of an indented list', async () => {
    const lines = JSON.stringify({ loads: [load(1), load(2), load(3)] }, null, 2).split('\n');
    const expectBroken = async (line: number, text: string) => {
      const items = await read(lines.with(line, text).join('\n'));
      expect(brief(items)).toBe('3:1 16:! 29:3');
    };
    await expectBroken(16, '      "load_id": oops,');
    await expectBroken(16, '      "load_id: 2,');
    await expectBroken(17, '      "equipment": ');
    await expectBroken(17, '      "equipment": [[');
  });

  test('an object that is not UTF-8', async () => {
    const items = await read(Buffer.from('{"load_id":"Peñasco"}\n{"load_id":1}', 'latin1'));
    expect(brief(items)).toBe('1:! 2:1');
    expect(items[0].fault).toMatch(/^The load holds characters that are not UTF-8\. /);
    expect((await read('{"load_id":"\uFFFD"}'))[0].fault).toBeUndefined();
  });

  test('an object with NUL, but not its escape, nor half a surrogate pair, which is replaced', async () => {
    const items = await read(
      String.raw`{"load_id":"${'\0'}"}{"load_id":"\u0000"}{"load_id":"a\ud800","b":["\udc00\ud83d\ude9a"]}`,
    );
    expect(items.map(({ value }) => value)).toEqual([
      undefined,
      { load_id: '\0' },
      { load_id: 'a\uFFFD', b: ['\uFFFD🚚'] },
    ]);
  });

  test('an object nested without end', async () => {
    const deep = (depth: number, tail: string) => `{"load_id":1,"x":${'['.repeat(depth)}${tail}}`;
    const closed = (depth: number) => deep(depth, ']'.repeat(depth));
    const items = await read(`${closed(999)}\n${closed(1000)}\n${deep(10_000, '')}\n{"load_id":4}`);
    expect(brief(items)).toBe('1:1 2:! 3:! 4:4');
    expect(items[1].fault).toBe('The load has brackets in brackets more than 1,000 deep.');
  });

  test('an object nested deeper than what is broken around it is followed', async () => {
    const deep = `{"load_id":1,"x":${'['.repeat(2 * MAX_DEPTH)}${']'.repeat(2 * MAX_DEPTH)}}`;
    const items = await read(`{"a":\n${deep}\n{"load_id":2}`);
    expect(brief(items)).toBe('1:! 2:! 3:2');
  });
});

describe('an object longer than a megabyte', () => {
  const long = (quote: string) => `{"load_id":2,"x":"${'y'.repeat(3 * MAX_OBJECT_BYTES)}${quote}}`;

  test.each([7000, 65_536, 8 * MAX_OBJECT_BYTES])('fails, in chunks of %d', async (chunkSize) => {
    for (const content of [
      `[{"load_id":1},${long('"')},\n{"load_id":3}]`,
      `{"load_id":1}${long('"')}\n{"load_id":3}\n`,
      `{"load_id":1}\n${long('')}\n{"load_id":3}\n`,
    ]) {
      const items = await read(content, chunkSize);
      expect(items.map(({ value }) => value?.load_id)).toEqual([1, undefined, 3]);
      expect(items[1].fault).toBe('The load is longer than 1 MB.');
      expect(items[1].text).toHaveLength(1000);
    }
  });

  test.each([65_536, 8 * MAX_OBJECT_BYTES])(
    'but not the one around the list, in chunks of %d',
    async (chunkSize) => {
      const other = 'x'.repeat(2 * MAX_OBJECT_BYTES);
      const content = `{"a":"${other}","b":["${other}"],"loads":[{"load_id":1}],"c":"${other}"}{"load_id":2}`;
      expect(brief(await read(content, chunkSize))).toBe('1:1 1:2');
    },
  );

  test('is not held in memory, however long it is', async () => {
    const piece = Buffer.from(`"${'x'.repeat(65_000)}",`);
    let largest = 0;
    const chunks = function* () {
      yield Buffer.from('{"loads":[{"load_id":1},{"x":[');
      for (let piecesLeft = 4000; piecesLeft > 0; piecesLeft--) {
        largest = Math.max(largest, process.memoryUsage().arrayBuffers);
        yield piece;
      }
      yield Buffer.from('""]}],"rest":[');
      for (let piecesLeft = 4000; piecesLeft > 0; piecesLeft--) {
        largest = Math.max(largest, process.memoryUsage().arrayBuffers);
        yield piece;
      }
      yield Buffer.from('""]}');
    };
    const before = process.memoryUsage().arrayBuffers;
    const items = await readChunks(chunks());
    expect(brief(items)).toBe('1:1 1:!');
    // Half a gigabyte was read.
    expect(largest - before).toBeLessThan(200_000_000);
  });
});

describe('a file that ends too early, with a notice:', () => {
  const whole = JSON.stringify({ loads: [load(1), load(2)] });
  test('in the middle of a load', async () => {
    const items = await read(whole.slice(0, -10));
    expect(brief(items)).toBe('1:1 1:!');
    expect(items[1].fault).toBe('The load is not complete. The file ends here and may have been cut off.');
    expect(items[1].notice).toBe(
      'The file ends in the middle of the load on line 1 and may have been cut off. The loads before it were read.',
    );
  });

  test.each([whole.slice(0, -2), whole.slice(0, -1), `${whole.slice(0, -2)},\n`])(
    'after a load: %s',
    async (content) => {
      const items = await read(content);
      expect(brief(items)).toBe('1:1 1:2');
      expect(items.map(({ notice }) => notice)).toEqual([
        undefined,
        'The file ends before its list of loads does and may have been cut off. The loads up to line 1 were read.',
      ]);
    },
  );

  test('only as far as that can be told', async () => {
    const items = await read('[{"load_id":1},{"load_id":"2\n}, {"id":3}]');
    expect(brief(items)).toBe('1:1 1:!');
    expect(items[1].notice).toBe('The load on line 1 is broken, and no other was found after it.');
  });
});

test('reads the same objects, wherever the chunks of a file end', async () => {
  const spaces = fc.constantFrom('', ' ', '\n', '\r\n', '\n  ', ',', ',\n');
  const texts = fc.constantFrom(
    '"a"',
    String.raw`"\""`,
    String.raw`"\\"`,
    '"{"',
    '"é🚚"',
    '"loads"',
    '1',
    'nul',
    '"',
    '\\',
  );
  const piece = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom('{"load_id":1}', '{"load_id":1,"x":[{"y":2}]}', '{\n  "load_id": 2\n}'),
    },
    { weight: 3, arbitrary: spaces },
    { weight: 1, arbitrary: texts },
    {
      weight: 2,
      arbitrary: fc.constantFrom('{', '}', '[', ']', ':', '{"loads":[', '"loads": [', '{"load_id"'),
    },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(20, 60, MAX_OBJECT_BYTES),
      // More than the scanner looks ahead.
      fc.oneof({ weight: 19, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(150) }),
      async (pieces, sizes, maxBytes, times) => {
        const bytes = Buffer.from(`{"load_id":0}${pieces.join('').repeat(times)}`);
        const chunks: Buffer[] = [];
        for (let at = 0, index = 0; at < bytes.length; index++) {
          const size = sizes[index % sizes.length];
          chunks.push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(await readChunks(chunks, maxBytes)).toEqual(await readChunks([bytes], maxBytes));
      },
    ),
    { numRuns: 2000 },
  );
});
