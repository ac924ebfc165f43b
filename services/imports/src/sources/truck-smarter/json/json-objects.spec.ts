import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { BrokenFileError } from '../../shared/load-file.js';
import type { JsonItem } from './json-item.js';
import { jsonObjects, MAX_OBJECT_BYTES } from './json-objects.js';
import { runs } from '../../../../../../tests/support/runs.js';

async function read(content: string | Buffer, chunkSize = 65_536): Promise<JsonItem[]> {
  const bytes = Buffer.from(content as string);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkSize) chunks.push(bytes.subarray(at, at + chunkSize));
  return readChunks(chunks);
}
async function readChunks(chunks: Iterable<Buffer>, maxBytes?: number): Promise<JsonItem[]> {
  const { items, end } = await readAsFarAsPossible(chunks, maxBytes);
  expect(end).toBeUndefined();
  return items;
}
/** Returns the items of a file, and why it ended before its end. */
async function readAsFarAsPossible(
  chunks: Iterable<Buffer>,
  maxBytes?: number,
): Promise<{ items: JsonItem[]; end?: string }> {
  const items: JsonItem[] = [];
  try {
    for await (const some of jsonObjects(Readable.from(chunks), maxBytes))
      for (const item of some) items.push(item);
  } catch (error) {
    if (!(error instanceof BrokenFileError)) throw error;
    return { items, end: error.message };
  }
  return { items };
}
/** The same with the items in brief. */
async function briefly(content: string): Promise<[string, string | undefined]> {
  const { items, end } = await readAsFarAsPossible([Buffer.from(content)]);
  return [brief(items), end];
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

describe('what shows nothing does not count', () => {
  const [one, two] = compact(1, 2);
  test.each<[string, string]>([
    ['before the first load', `\ufeff\ufeff\u200b${one}\n${two}`],
    ['at the ends of lines', `${one}\u200e\n\ufeff${two}\n`],
    ['between the loads of a list', `[\u2060${one},\u00a0${two}\u{e0001}]`],
    ['in a key and around it', `${one}\n${two.replace('"load_id"', '\u00a0"load\u200b_id"\u00ad')}`],
    ['in a key, as an escape', `${one}\n${two.replace('load_id', String.raw`load_id\u200b\ufeff`)}`],
    ['in a text', `${one}\n${two.replace('van', 'v\u00ada\u2063n')}`],
    ['as a closing Ctrl-Z', `[${one},${two}]\n\u001a`],
  ])('%s', async (_, content) => {
    for (const chunkSize of [1, 65_536]) {
      const items = await read(content, chunkSize);
      expect(items.map(({ value }) => value)).toEqual([load(1), load(2)]);
    }
  });

  test('but a backslash before a u is no escape', async () => {
    const [item] = await read(String.raw`{"load_id":"\\u200b"}`);
    expect(item.value).toEqual({ load_id: String.raw`\u200b` });
  });
});

describe('fails alone:', () => {
  const [one, two, three] = compact(1, 2, 3);
  const [NOT_JSON, NOT_CLOSED, NOT_COMPLETE] = [
    /^The load is not valid JSON: .+\.$/,
    /brackets are not closed/,
    /not complete/,
  ];
  const NO_LOAD = /^This is not a load: a load is a JSON object in braces\.$/;
  const quoteLess = `${two.slice(0, 9)}${two.slice(10)}`;
  const wrongly = two.replace(/]}$/, ']]}');
  const inText = `${one}\n{"load_id":2,"general_notes":"a\nb","x":{}}\n${three}`;
  const others = `${one}\nhello, "world"\n42\n[[\n${three}\n}`;
  const elements = `[${one},7,"a,]",[[{"load_id":9}]],null,oops ,${three},"x"]`;

  test.each<[string, string, string, RegExp]>([
    ['unparsable in a list', `[${one},{"load_id":2,,},${three}]`, '1:1 1:! 1:3', NOT_JSON],
    ['NaN, as Python writes it', `[${one},{"load_id":NaN},${three}]`, '1:1 1:! 1:3', NOT_JSON],
    ['quotes in a text', `[${one},\n{"load_id":2,"x":"a "b" c"},\n${three}]`, '1:1 2:! 3:3', NOT_JSON],
    ['a quote missing in NDJSON', `${one}\n${quoteLess}\n${three}`, '1:1 2:! 3:3', NOT_CLOSED],
    ['a bracket missing in NDJSON', `${one}\n${two.slice(0, -1)}\n${three}\n`, '1:1 2:! 3:3', NOT_COMPLETE],
    ['a wrong bracket in NDJSON', `${one}\r\n${wrongly}\r\n${three}`, '1:1 2:! 3:3', NOT_CLOSED],
    ['a line cut in NDJSON', `${one}\n${two.slice(0, 30)}\n${three}\n`, '1:1 2:! 3:3', NOT_JSON],
    [
      'a line cut elsewhere',
      `${one}\n{"load_id":2,"x":{\n{"x":0,"load_id":3}\n`,
      '1:1 2:! 3:3',
      NOT_COMPLETE,
    ],
    ['the first line cut in a text', `${one.slice(0, 12)}"x\n${two}\n${three}`, '1:! 2:2 3:3', NOT_COMPLETE],
    ['the first line cut elsewhere', `{"load_id":1 \r\n${two}\n${three}`, '1:! 2:2 3:3', NOT_COMPLETE],
    ['the first line, with a wrong bracket', `{"load_id":1]}\n${two}`, '1:! 2:2', NOT_CLOSED],
    ['a line break in a text in NDJSON', inText, '1:1 2:! 3:! 4:3', NOT_COMPLETE],
    ['a line that is no object', others, '1:1 2:! 3:! 4:! 5:3 6:!', NO_LOAD],
    ['what follows a load on its line', `${one} oops {"load_id":2}\n${three}`, '1:1 1:! 2:3', NO_LOAD],
    ['elements that are no objects', elements, '1:1 1:! 1:! 1:! 1:! 1:! 1:3 1:!', NO_LOAD],
  ])('%s', async (_, content, expected, fault) => {
    const items = await read(content);
    expect(brief(items)).toBe(expected);
    expect(items.find((item) => item.fault)!.fault).toMatch(fault);
    expect(items.map(({ notice }) => notice)).toEqual(items.map(() => undefined));
  });

  test('a load of an indented list', async () => {
    const lines = JSON.stringify({ loads: [load(1), load(2), load(3)] }, null, 2).split('\n');
    for (const text of ['      "load_id": oops,', '      "load_id" 2,', '      "load_id": 2']) {
      const items = await read(lines.with(16, text).join('\n'));
      expect(brief(items)).toBe('3:1 16:! 29:3');
    }
  });

  test('an indented object among lines', async () => {
    const items = await read(`${one}\n${JSON.stringify(load(2), null, 2)}\n{\n"load_id": oops}\n${three}`);
    expect(brief(items)).toBe('1:1 2:2 15:! 17:3');
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
});

describe('an object longer than a megabyte', () => {
  const long = (quote: string) => `{"load_id":2,"x":"${'y'.repeat(3 * MAX_OBJECT_BYTES)}${quote}}`;

  test.each([7000, 65_536, 8 * MAX_OBJECT_BYTES])('fails, in chunks of %d', async (chunkSize) => {
    for (const content of [
      `[{"load_id":1},${long('"')},\n{"load_id":3}]`,
      `{"loads":[{"load_id":1},\n${long('"').replace(':2', ':oops')},{"load_id":3}]}`,
      `[{"load_id":1},"${'y,'.repeat(MAX_OBJECT_BYTES)}",{"load_id":3}]`,
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
    const many = function* () {
      for (let piecesLeft = 4000; piecesLeft > 0; piecesLeft--) {
        largest = Math.max(largest, process.memoryUsage().arrayBuffers);
        yield piece;
      }
    };
    const chunks = function* () {
      yield Buffer.from('{"loads":[{"load_id":1},{"x":[');
      yield* many();
      yield Buffer.from('""]}],"rest":[');
      yield* many();
      yield Buffer.from('""]}');
    };
    const before = process.memoryUsage().arrayBuffers;
    const items = await readChunks(chunks());
    expect(brief(items)).toBe('1:1 1:!');
    // Half a gigabyte was read.
    expect(largest - before).toBeLessThan(200_000_000);
  });
});

describe('ends where the text is no JSON any more:', () => {
  const [one, two, three] = compact(1, 2, 3);
  const [QUOTE, WRONG] = [
    'a quote that opens there is not closed on that line',
    'its brackets are not closed as they were opened',
  ];

  test.each<[string, string, read: string, line: number, why: string]>([
    ['a quote missing in a list', `[\n${one},\n{load_id":2,"x":[{}]},\n${three}\n]`, '2:1', 3, QUOTE],
    ['a line break in a text', `[${one},\n{"load_id":2,\n"x":"a\nb"},\n${three}]`, '1:1', 3, QUOTE],
    ['a bracket missing, all on one line', `[${one},${two.replace(/]}$/, '}')},${three}]`, '1:1', 1, WRONG],
    ['a bracket too many', `[\n${one},\n${two.replace(/}$/, ']}')},\n${three}]`, '2:1', 3, WRONG],
    ['a wrong bracket outside loads', `[${one},\n}]`, '1:1', 2, WRONG],
    ['a comma missing', `[${one}\n${two}]`, '1:1', 2, 'a comma is missing after a load'],
    ['what follows the list', `{"loads":[${one}]}\n]oops\n`, '1:1', 2, 'what follows is no load'],
    ['an indented object with a wrong bracket', `{\n"load_id":1\n]\n${two}\n`, '', 1, WRONG],
  ])('%s', async (_, content, read, line, why) => {
    expect(await briefly(content)).toEqual([
      read,
      `From line ${line} on, the file is not valid JSON: ${why}.`,
    ]);
  });
});

describe('a file that ends too early', () => {
  const whole = `{"loads":[${compact(1, 2).join(',\n')}]}`;
  test.each([12, 30, 60])('in the middle of a load, %d characters before its end', async (missing) => {
    const message = 'The file ends in the middle of the load on line 2 and may have been cut off.';
    expect(await briefly(whole.slice(0, -missing))).toEqual(['1:1', message]);
    expect(await briefly(`[${whole.slice(10, -missing)}`)).toEqual(['1:1', message]);
  });

  test.each([
    whole.slice(0, -2),
    whole.slice(0, -1),
    `${whole.slice(0, -2)},`,
    `${whole.slice(0, -1)},"x":{}`,
  ])('after a load: %s', async (content) => {
    const message = 'The file ends on line 2, before its list of loads does, and may have been cut off.';
    expect(await briefly(content)).toEqual(['1:1 2:2', message]);
  });

  test.each([
    ['{"loads":[', /before its list of loads does/],
    ['{"load_id":1', /middle of the load on line 1/],
    ['{\n"load_id":1', /middle of the load on line 1/],
  ])('before any load: %j', async (content, message) => {
    expect(await briefly(content)).toEqual(['', expect.stringMatching(message)]);
  });

  test('in the middle of a line of NDJSON fails that line, with a notice', async () => {
    const [one, two] = compact(1, 2);
    const items = await read(`${one}\n${two.slice(0, -5)}`);
    expect(brief(items)).toBe('1:1 2:!');
    expect(items[1].fault).toBe('The load is not complete. The file ends here and may have been cut off.');
    expect(items[1].notice).toBe(
      'The file ends in the middle of the load on line 2 and may have been cut off. The loads before it were read.',
    );
  });
});

test('reads the same objects, wherever the chunks of a file end', async () => {
  const spaces = fc.constantFrom('', ' ', '\n', '\r\n', '\n  ', ',', ',\n');
  const [quote, backslash] = [String.raw`"\""`, String.raw`"\\"`];
  const texts = fc.constantFrom('"a"', quote, backslash, '"{"', '"é🚚"', '"loads"', '1', 'nul', '"', '\\');
  const loads = fc.constantFrom('{"load_id":1}', '{"load_id":1,"x":[{"y":2}]}', '{\n  "load_id": 2\n}');
  const brackets = fc.constantFrom('{', '}', '[', ']', ':', '{"loads":[', '"loads": [', '{"load_id"');
  const piece = fc.oneof(
    { weight: 4, arbitrary: loads },
    { weight: 3, arbitrary: spaces },
    { weight: 1, arbitrary: texts },
    { weight: 2, arbitrary: brackets },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('{"load_id":0}', '{"load_id":0}\n', '[', '{"loads":['),
      fc.array(piece, { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(20, 60, MAX_OBJECT_BYTES),
      // More than is shown of what is too long.
      fc.oneof({ weight: 19, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(150) }),
      async (head, pieces, sizes, maxBytes, times) => {
        const bytes = Buffer.from(head + pieces.join('').repeat(times));
        const chunks: Buffer[] = [];
        for (let at = 0, index = 0; at < bytes.length; index++) {
          const size = sizes[index % sizes.length];
          chunks.push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(await readAsFarAsPossible(chunks, maxBytes)).toEqual(
          await readAsFarAsPossible([bytes], maxBytes),
        );
      },
    ),
    runs(100),
  );
});
