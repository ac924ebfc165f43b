import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { createAccount, NEW_PASSWORD, newEmail, registration } from '../support/accounts.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { useProduct } from '../support/shared-product.js';
import { listRoutes } from '../support/routes.js';

const product = useProduct();
let admin: Client;
/** Whose profile may change. */
let person: Client;

beforeAll(async () => {
  // An administrator may make every call, so only the input can be at fault.
  admin = await product.signIn('Admin');
  person = await createAccount(product);
});

/** What an error response must not contain: stack traces, SQL statements, paths of source files. */
const INSIDE =
  /node_modules|\.[cm]?[jt]s:\d|\bat \S+ \(|"stack"|QueryFailed|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.+\b(?:FROM|VALUES|SET|WHERE)\b|relation \\?"/;

/** Expects a success or a deliberate error, not a failure of the server. */
function expectOrderly(what: string, { status, text, headers, body }: Answer<unknown>): void {
  if (status < 400) return;
  expect({ what, status, broken: status >= 500 }).toEqual({ what, status, broken: false });
  expect({ what, inside: INSIDE.exec(text)?.[0], path: text.includes(process.cwd()) }).toEqual({
    what,
    inside: undefined,
    path: false,
  });
  expect({ what, type: headers.get('content-type') }).toEqual({
    what,
    type: expect.stringMatching(/^application\/problem\+json/),
  });
  expect({ what, title: (body as { title: string }).title }).toEqual({
    what,
    title: expect.stringMatching(/\S/),
  });
}

const nested = (depth: number) => `${'[['.repeat(depth / 2)}${']]'.repeat(depth / 2)}`;
const NASTY_BODIES: [string, string | undefined, string?][] = [
  ['no body', undefined],
  ['an empty body', ''],
  ['broken JSON', '{"id": '],
  ['a JSON string', '"text"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a list of null', '[null]'],
  ['10,000 nested lists', nested(10_000)],
  ['10,000 nested objects', `${'{"filter":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['NUL characters', '{"id":"\\u0000","email":"\\u0000","searchCriteria":"\\u0000","name":"\\u0000"}'],
  [
    'half of a surrogate pair',
    '{"id":"\\ud800","email":"\\udfff","searchCriteria":"\\ud800","name":"\\ud800"}',
  ],
  ['a key that is NUL', '{"\\u0000":1}'],
  ['a prototype', '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}'],
  ['numbers out of range', '{"pageSize":1e999,"currentPage":1e308,"id":1e999}'],
  ['SQL statements', `{"searchCriteria":"'; DROP TABLE identity.accounts; --","sortField":"id; SELECT 1"}`],
  ['characters that are not JSON', '\udcff\udcfe{'],
  ['a URL-encoded form', 'id=1&email=x', 'application/x-www-form-urlencoded'],
  ['XML', '<id/>', 'application/xml'],
  ['an unknown charset', '{}', 'application/json; charset=nonsense'],
  ['a multipart body without a boundary', '--b\r\n', 'multipart/form-data'],
  ['a truncated multipart body', '--b\r\ncontent-disposition: form', 'multipart/form-data; boundary=b'],
  [
    'a multipart file that is named with a path',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="../../../../etc/passwd"\r\n\r\n\r\n--b--\r\n',
    'multipart/form-data; boundary=b',
  ],
];
const NASTY_IDS = [
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '%ff',
  '%',
  "'%20OR%201=1",
  '-1',
  '1e999',
  'a'.repeat(5000),
];
const NASTY_QUERIES = [
  'filter={"q":"\\u0000"}',
  'filter={"id":"\\ud800"}',
  'filter={"key":"\\u0000","topic":"\\u0000"}',
  `filter=${nested(2000)}`,
  `filter={"q":${nested(2000)}}`,
  'filter={"__proto__":{"q":"x"}}',
  'filter=null&range=null&sort=null',
  'range=[0,1e9]',
  'range=[-1,-1]',
  'range=[1e300,1e300]',
  'sort=["id; DROP TABLE x","ASC"]',
  'sort=["name","ASC; SELECT 1"]',
  'sort=[["name"],"ASC"]',
  'pageSize=-1&currentPage=0',
  'pageSize=1e9',
  'sortField=__proto__&order=1',
  'sortField=constructor&order=0',
  'email=%00&code=%00&id=%00&fileName=%00',
  'email=a&email=b&code=a&code=b&id=a&id=b&fileName=a&fileName=b',
  'email[a]=b&code[]=b&id[$ne]=&fileName[__proto__]=x',
  `code=${'a'.repeat(8000)}`,
];

describe('every route', () => {
  let routes: string[];

  beforeAll(async () => {
    routes = Object.values((await listRoutes(product)).served).flat();
    expect(routes.length).toBeGreaterThan(60);
  });

  const withId = (path: string, id: string) => path.replace(/:\w+/, id);
  /** Makes calls, six at a time. */
  async function make(
    calls: { method: string; path: string; body?: string; type?: string }[],
  ): Promise<void> {
    const waiting = [...calls];
    const worker = async () => {
      for (let call = waiting.pop(); call; call = waiting.pop()) {
        const { method, path, body, type } = call;
        const response = await admin.call(
          method,
          path,
          body,
          type === undefined ? {} : { 'content-type': type },
        );
        expectOrderly(`${method} ${path.slice(0, 120)} ${body?.slice(0, 60)}`, response);
      }
    };
    await Promise.all(Array.from({ length: 6 }, worker));
  }
  const split = (route: string) => {
    const [method, path] = route.split(' ');
    return { method, path };
  };

  test.each(NASTY_BODIES)('handles %s without a server error', async (_, body, ...[type]) => {
    const calls = routes.map(split).filter(({ method }) => method !== 'GET');
    await make(calls.map(({ method, path }) => ({ method, path: withId(path, randomUUID()), body, type })));
  });

  test.each(NASTY_IDS)('handles the id %s without a server error', async (id) => {
    const calls = routes.map(split).filter(({ path }) => path.includes(':'));
    await make(
      calls.map(({ method, path }) => ({
        method,
        path: withId(path, id),
        ...(method !== 'GET' && { body: '{}' }),
      })),
    );
  });

  test.each(NASTY_QUERIES)('handles the query %s without a server error', async (query) => {
    const calls = routes.map(split).filter(({ method }) => method === 'GET');
    await make(
      calls.map(({ method, path }) => ({
        method,
        path: `${withId(path, randomUUID())}?${encodeURI(query)}`,
      })),
    );
  });

  test('leaves the administrator signed in', async () => {
    expect((await admin.get(`/api/user/getAuthModel?id=${admin.userId}`)).status).toBe(200);
  });
});

describe('a text field', () => {
  type Call = (fields: object) => Promise<Answer<unknown>>;
  const FIELDS: [call: string, make: Call, fields: Record<string, number>][] = [
    [
      'register',
      (fields) => product.anonymous.post('/api/user/register', { ...registration(), ...fields }),
      {
        companyName: TEXT_RULES.companyName.maxLength.value,
        firstName: TEXT_RULES.lastName.maxLength.value,
        lastName: TEXT_RULES.lastName.maxLength.value,
      },
    ],
    [
      'user/update',
      (fields) => person.post('/api/user/update', { id: person.userId, ...fields }),
      {
        companyName: TEXT_RULES.companyName.maxLength.value,
        firstName: TEXT_RULES.lastName.maxLength.value,
        lastName: TEXT_RULES.lastName.maxLength.value,
      },
    ],
    [
      'client/create',
      (fields) =>
        admin.post('/api/client/create', {
          name: 'Name',
          email: newEmail(),
          city: 'Chicago, IL',
          dotNumber: '1',
          timeZoneShift: -5,
          ...fields,
        }),
      { name: TEXT_RULES.clientName.maxLength.value, notes: TEXT_RULES.notes.maxLength.value },
    ],
    [
      'truck/create',
      (fields) => admin.post('/api/truck/create', { name: 'Name', licensePlate: 'IL 1', ...fields }),
      { name: TEXT_RULES.truckName.maxLength.value, licensePlate: TEXT_RULES.licensePlate.maxLength.value },
    ],
  ];
  const ALL = FIELDS.flatMap(([call, make, fields]) =>
    Object.entries(fields).map(([field, limit]) => [call, field, make, limit] as const),
  );

  test.each(ALL)('of %s (%s) rejects NUL and half of a surrogate pair', async (_call, field, make) => {
    for (const text of ['a\0b', '\ud800', 'a\udc00']) {
      expectProblem(await make({ [field]: text }), 400, MESSAGES.unstorableText);
    }
  });

  test.each(ALL)('of %s (%s) keeps every other character unchanged', async (_call, field, make) => {
    const text = '🚚 "\'\\ %s ${x} {{x}} \u202e <b>&amp;';
    const value = text.slice(0, 20).trim();
    const { status, body } = await make({ [field]: value });
    expect([200, 201]).toContain(status);
    if (field in (body as object)) expect(body).toMatchObject({ [field]: value });
  });

  // The database may count characters differently; text that passes the check must fit in the column.
  test.each(ALL)(
    'of %s (%s) accepts or rejects long text without a server error, however characters are counted',
    async (_call, field, make, limit) => {
      for (const character of ['🚚', 'e\u0301', '☎\ufe0f', '👩‍🔧']) {
        for (const times of [limit, Math.ceil(limit / 2), Math.floor(limit / [...character].length)]) {
          const response = await make({ [field]: character.repeat(times) });
          expectOrderly(`${field} ${character} × ${times}`, response);
          expect([200, 201, 400]).toContain(response.status);
        }
      }
    },
  );
});

test('a password may contain any character but NUL, and must be repeated exactly', async () => {
  const password = '🚚Ünï\u0301 "\'\\<>';
  const request = registration({ password, confirmPassword: password });
  expect((await product.anonymous.post('/api/user/register', request)).status).toBe(201);
  const other = { ...request, confirmPassword: password.normalize('NFD') };
  expectProblem(
    await product.anonymous.post('/api/user/register', other),
    400,
    MESSAGES.confirmPasswordInvalid,
  );
  const nul = registration({ password: `${NEW_PASSWORD}\0`, confirmPassword: `${NEW_PASSWORD}\0` });
  expectProblem(await product.anonymous.post('/api/user/register', nul), 400, MESSAGES.unstorableText);
});
