import { CENTRAL_LOADS_COLUMNS } from '@lanewise/contracts';
import { STATEMENTS } from '../statement-files.mjs';
import { CELLS } from './cells.mjs';

// A file is its beginning (`head`), something over and over (`period`), and its end (`tail`), in ISO 8859-1: each character
// is a byte. It is `times` as large as others, or has so many `periods` at most.

/** Nearly as much as a row or a load may hold. */
const LONG = 900_000;
/** Nearly as many as a statement may have. */
const BOOKINGS = 190_000;

const HEADER = `${Object.values(CENTRAL_LOADS_COLUMNS).join(',')}\n`;
const COLUMNS = HEADER.split(',').length;
const LOAD =
  'LD-1,Prairie Freight,(312) 555-0123,loads@prairie.example,Chicago,IL,Dallas,TX,11/23/2026,,Van,53,42000,,,985,1850,Two straps\n';
const JSON_LOAD = {
  load_id: 'TS-1',
  equipment: ['van'],
  stops: [
    { type: 'P', index: 0, start_time: '2026-11-23T08:00:00', city: 'Chicago', state: 'IL' },
    { type: 'D', index: 1, city: 'Dallas', state: 'TX' },
  ],
  company: 'Prairie Freight',
  distance: 985,
  offer_price: 2450.5,
};
const jsonLoad = (more) => `${JSON.stringify({ ...JSON_LOAD, ...more })}\n`;
const repeated = (text, length = LONG) => text.repeat(Math.ceil(length / text.length));
const nested = (open, inner, close, depth) => open.repeat(depth) + inner + close.repeat(depth);
const counted = (count, write) => Array.from({ length: count }, (_, n) => write(n)).join('');

const csv = (period, more = {}) => ({ head: HEADER, period, ...more });
const json = (period, head = '', tail = '') => ({ head, period, tail });

const { csv: bankCsv, camt } = STATEMENTS;
const bankRow = (n) => bankCsv.booking('39.00', `ACH CREDIT INV-${1_000_000 + n} FLEET LLC`, n);
const bank = (period, more = {}) => ({ head: bankCsv.before, period, ...more });
const entry = (n) => camt.booking('39.00', `ACH CREDIT INV-${1_000_000 + n} FLEET LLC`, n);
const xml = (period, head = camt.before, tail = camt.after) => ({ head, period, tail });
const inEntry = (period, before = '', after = '') =>
  xml(period, `${camt.before}<Ntry>${before}`, `${after}</Ntry>${camt.after}`);

/** Rows or loads of such cells. */
const longCells = (write) =>
  Object.fromEntries(Object.entries(CELLS).map(([name, cell]) => [`cells: ${name}`, write(cell)]));

/** By format. Each is measured by `good`; loads by those of the demo. */
export const KINDS = {
  'central-loads': {
    'a quote never closed': csv(LOAD, { head: `${HEADER}"` }),
    'quotes never closed': csv('x,"y\n'),
    'quotes on every line': csv('"a,b\n'),
    'doubled quotes': csv('""'),
    'cells of doubled quotes': csv('"""",'),
    'quotes in the middle': csv('a,"b"c\n'),
    'quotes around line ends': csv('"\n'),
    'one line of 1 GB': csv('x', { times: 16 }),
    'one line of 1 GB in quotes': csv('x', { head: `${HEADER}"`, times: 16 }),
    'column names that never end': csv('x,', { head: '' }),
    'only commas': csv(','),
    'only commas, line by line': csv(`${','.repeat(COLUMNS - 1)}\n`),
    'rows as long as can be': csv(`${repeated('x,')}\n`),
    'only line ends': csv('\n'),
    'only CR': csv('\r'),
    'rows of one letter': csv('x\n'),
    'rows of one letter a cell': csv(`${'x,'.repeat(COLUMNS - 1)}x\n`),
    'broken UTF-8': csv(LOAD.replace('Chicago', 'Chic\xe9go')),
    'only broken UTF-8': csv('\xff'),
    'NUL in rows': csv(LOAD.replace('Chicago', 'Chic\0go')),
    'only NUL': csv('\0'),
    'a BOM in every row': csv(`\xef\xbb\xbf${LOAD}`),
    'unknown cities': csv(counted(20_000, (n) => LOAD.replace('Chicago', `Chicagu${n}`))),
    ...longCells((cell) =>
      csv(
        `${Array.from({ length: COLUMNS }, () => repeated(cell, LONG / COLUMNS).replaceAll(/["\n]/g, '')).join(',')}\n`,
      ),
    ),
  },
  'truck-smarter': {
    escapes: json('\\', '{"load_id":"'),
    'escaped quotes': json('\\"', '{"load_id":"'),
    'loads of escapes': json(jsonLoad({ general_notes: repeated('\n', LONG / 2) })),
    'escaped characters': json(
      `${JSON.stringify({ ...JSON_LOAD, company: '@' }).replace('@', repeated('\\u0041'))}\n`,
    ),
    'half surrogates': json(
      `${JSON.stringify({ ...JSON_LOAD, general_notes: '@' }).replace('@', repeated('\\ud800'))}\n`,
    ),
    'half surrogates in small loads': json(
      `${JSON.stringify({ ...JSON_LOAD, company: '@' }).replace('@', '\\ud800')}\n`,
    ),
    'half surrogates beside many keys': json(
      `{"load_id":"\\ud800"${counted(50_000, (n) => `,"k${n}":"\\ud800"`)}}\n`,
    ),
    'opening brackets': json('['),
    'opening braces': json('{'),
    'both, opening': json('[{'),
    'closing brackets': json(']', '['),
    'closing braces': json('}', '['),
    'wrong brackets': json('{]', '['),
    'empty lists': json('[],', '['),
    'empty objects': json('{},', '['),
    'objects in objects, never closed': json('{"a":'),
    'objects in objects': json(`${nested('{"a":', '1', '}', 150_000)}\n`),
    'lists in lists': json(`{"load_id":1,"stops":${nested('[', '', ']', 440_000)}}\n`),
    'nested in a surrogate': json(`{"load_id":"\\ud800","stops":${nested('[', '', ']', 440_000)}}\n`),
    'texts never closed': json('"', '['),
    'loads with a text never closed': json('{"load_id":"\n'),
    'a text never closed': json('x', '{"load_id":"'),
    'brackets in texts': json('{"a":"\n{'),
    'quotes and braces': json('["{", {":{":['),
    'many keys': json(`{"load_id":1${counted(75_000, (n) => `,"k${n}":0`)}}\n`),
    'many keys that are numbers': json(`{"load_id":1${counted(75_000, (n) => `,"${n * 1021}":0`)}}\n`),
    'the same key': json(`{"load_id":1${repeated(',"load_id":1')}}\n`),
    'millions of keys': json(
      counted(100_000, (n) => `"k${n}":0,`),
      '{',
    ),
    'one object of the whole file': json(jsonLoad().trim() + ',', '{"data":[', ']}'),
    'many keys before the loads': json('"a":{"loads":1},', '{', '"loads":[]}'),
    'one load of the whole file': json('{"type":"P"},', '{"load_id":1,"stops":[', ']}'),
    'as many stops as can be': json(`{"load_id":1,"stops":[${repeated('{},').slice(0, -1)}]}\n`),
    'as many equipments as can be': json(
      jsonLoad({ equipment: repeated('v ').split(' ').slice(0, 200_000) }),
    ),
    'as many requirements as can be': json(
      jsonLoad({ requirements: repeated('x ').split(' ').slice(0, 200_000) }),
    ),
    'long numbers': json(`{"load_id":${repeated('1')}}\n`),
    'long fractions': json(`{"load_id":0.${repeated('1')}}\n`),
    'one line of 1 GB': { ...json('x', '{"load_id":1}\n'), times: 16 },
    'one text of 1 GB': { ...json('x', '[{"load_id":"'), times: 16 },
    'only commas': json(',', '['),
    'only line ends': json('\n', '['),
    'rows of one letter': json('x\n', '['),
    'broken UTF-8': json(jsonLoad().replace('Chicago', 'Chic\xe9go')),
    'only broken UTF-8': json('\xff', '['),
    NUL: json('\0', '['),
    ...longCells((cell) => {
      const text = repeated(cell, LONG / 18);
      const stop = { type: text, start_time: text, end_time: text, city: text, state: text, country: 'US' };
      return json(
        jsonLoad({
          load_id: text,
          equipment: [text, 'van'],
          stops: [{ ...stop, type: 'P' }, stop],
          company: text,
          contact_email: text,
          contact_phone: text,
          requirements: [text],
          commodity: text,
          general_notes: text,
          offer_price: text,
        }),
      );
    }),
    'cells: a wrong country': json(
      jsonLoad({ stops: Array.from({ length: 100 }, () => ({ country: repeated('u', LONG / 100) })) }),
    ),
  },
  'bank-csv': {
    good: bank(counted(10_000, bankRow), { periods: BOOKINGS / 10_000 }),
    'a quote never closed': bank(bankRow(1), { head: `${bankCsv.before}"` }),
    'quotes never closed': bank('x,"y\n'),
    'doubled quotes': bank('""'),
    'one line': bank('x'),
    'no headings': bank('x,', { head: '' }),
    'headings that never come': bank('Date;Amount|\t,', { head: '' }),
    'only commas': bank(','),
    'only line ends': bank('\n'),
    'rows of one letter': bank('x\n'),
    'broken UTF-8': bank(bankRow(1).replace('ACH', '\xe9CH'), { periods: BOOKINGS }),
    'broken UTF-8 at its end': bank(counted(10_000, bankRow), { periods: BOOKINGS / 10_000, tail: '\xe9' }),
    'only broken UTF-8': bank('\xff'),
    NUL: bank('\0'),
    ...longCells((cell) =>
      bank(`${Array.from({ length: 4 }, () => repeated(cell, 12_000).replaceAll(/["\n]/g, '')).join(',')}\n`),
    ),
  },
  'bank-camt': {
    good: xml(counted(1000, entry)),
    nesting: xml('<a>'),
    'nesting in an entry': inEntry('<a>'),
    'known entities': inEntry('&amp;', '<AddtlNtryInf>'),
    'characters by number': inEntry('&#x41;', '<AddtlNtryInf>'),
    'blanks by number': inEntry('&#32;', '<AddtlNtryInf>'),
    'blanks by number outside': xml('&#32;'),
    'entities of its own': xml('&b;', `<!DOCTYPE a [<!ENTITY b "${repeated('b')}">]>${camt.before}`),
    'a document type that never ends': xml('[<!ENTITY b "b">', '<!DOCTYPE a '),
    'an entity that never ends': inEntry('a', '<AddtlNtryInf>&'),
    'one endless text': inEntry('x', '<AddtlNtryInf>'),
    'endless blanks': inEntry(' ', '<AddtlNtryInf>'),
    'endless text outside': xml('x'),
    'an endless name': xml('x', `${camt.before}<`),
    'an endless closing name': xml('x', `${camt.before}</`),
    'an endless attribute': xml('x', `${camt.before}<a b="`),
    'endless attributes': xml(
      counted(1000, (n) => ` a${n}="1"`),
      `${camt.before}<a`,
    ),
    'an endless comment': xml('x', '<!--'),
    'dashes in a comment': xml('- ', '<!--'),
    'many comments': xml('<!---->'),
    'an endless CDATA': inEntry('x', '<![CDATA['),
    'brackets in a CDATA': inEntry(']', '<![CDATA['),
    'many CDATAs': inEntry('<![CDATA[ ]]>'),
    'an endless instruction': xml('x', '<?'),
    'many instructions': xml('<?a b?>'),
    'empty entries': xml('<Ntry/>'),
    'entries passed over': xml('<Ntry><CdtDbtInd>DBIT</CdtDbtInd></Ntry>'),
    'empty elements': xml('<a/>'),
    'one endless element': inEntry('<a/>'),
    'an entry of many elements': xml(`<Ntry>${'<a/>'.repeat(240_000)}</Ntry>`),
    'an entry of many transactions': xml(
      `<Ntry>${'<a/>'.repeat(100_000)}<NtryDtls>${'<TxDtls><Amt>1</Amt></TxDtls>'.repeat(70_000)}</NtryDtls></Ntry>`,
    ),
    'an entry of many amounts': xml(
      `<Ntry><NtryDtls><TxDtls><Amt>1</Amt></TxDtls><TxDtls>${'<Amt>1</Amt>'.repeat(200_000)}</TxDtls></NtryDtls></Ntry>`,
    ),
    'an entry of many texts': xml(
      `<Ntry><NtryDtls><TxDtls><RmtInf>${'<Ustrd>x</Ustrd>'.repeat(200_000)}</RmtInf></TxDtls></NtryDtls></Ntry>`,
    ),
    'broken UTF-8': xml(entry(1).replace('ACH', '\xe9CH')),
    'only broken UTF-8': xml('\xff'),
    'broken UTF-8 at its end': xml(counted(1000, entry), camt.before, `${camt.after}\xe9`),
    NUL: inEntry('\0', '<AddtlNtryInf>'),
    ...longCells((cell) =>
      xml(
        camt
          .booking('39.00', repeated(cell, 9000).replaceAll(/[<&]/g, ''), 1)
          .replace('2026-11-23', repeated(cell, 9000).replaceAll(/[<&]/g, '')),
      ),
    ),
  },
};
