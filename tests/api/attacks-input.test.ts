import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { createAccount, NEW_PASSWORD, registration } from '../support/accounts.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { clientRequest } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';
import { servedRoutes } from '../support/routes.js';

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
/** Bodies of other kinds than JSON. What any JSON does to a field is tested in request-dtos.test.ts and the fuzz of the API. */
const NASTY_BODIES: [body?: string, type?: string][] = [
  [undefined],
  ['null'],
  ['[null]'],
  ['{"id":"\\u0000","email":"\\ud800","searchCriteria":"\\u0000","name":"\\ud800"}'],
  [`{"searchCriteria":"'; DROP TABLE identity.accounts; --","sortField":"id; SELECT 1"}`],
  ['--b\r\ncontent-disposition: form', 'multipart/form-data; boundary=b'],
  [
    '--b\r\ncontent-disposition: form-data; name="file"; filename="../../../../etc/passwd"\r\n\r\n\r\n--b--\r\n',
    'multipart/form-data; boundary=b',
  ],
];
const NASTY_IDS = ['%00', '..%2f..%2fetc%2fpasswd', '%ff', "'%20OR%201=1", 'a'.repeat(5000)];
const NASTY_QUERIES = [
  'filter={"q":"\\u0000","key":"\\u0000","topic":"\\u0000"}',
  `filter={"q":${nested(2000)}}`,
  'filter={"__proto__":{"q":"x"}}',
  'filter=null&range=[1e300,1e300]&sort=["id; DROP TABLE x","ASC; SELECT 1"]',
  'pageSize=1e9&currentPage=0&sortField=__proto__&order=1',
  'email=%00&code=%00&id=%00&fileName=%00',
  'email=a&email=b&code[]=b&id[$ne]=&fileName[__proto__]=x',
];

/** Each route gets two inputs of a kind, in turn: what parses them is the same for all. */
describe('every route', () => {
  let routes: Route[];

  beforeAll(() => {
    routes = Object.values(servedRoutes(product))
      .flat()
      .map((route) => {
        const [method, path] = route.split(' ');
        return { method, path };
      });
    expect(routes.length).toBeGreaterThan(60);
  });

  interface Route {
    method: string;
    path: string;
  }
  interface Call extends Route {
    body?: string;
    type?: string;
  }
  const withId = (path: string, id: string) => path.replace(/:\w+/, id);

  /** Makes calls, six at a time. */
  async function make(calls: Call[]): Promise<void> {
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

  const inTurn = <Input>(some: Route[], inputs: Input[], callOf: (route: Route, input: Input) => Call) =>
    some.flatMap((route, n) => [0, 3].map((step) => callOf(route, inputs[(n + step) % inputs.length])));

  test('handles any body, id and query without a server error', async () => {
    const [reading, writing] = [true, false].map((isGet) =>
      routes.filter(({ method }) => (method === 'GET') === isGet),
    );
    await make([
      ...inTurn(writing, NASTY_BODIES, ({ method, path }, [body, type]) => ({
        method,
        path: withId(path, randomUUID()),
        body,
        type,
      })),
      ...inTurn(
        routes.filter(({ path }) => path.includes(':')),
        NASTY_IDS,
        ({ method, path }, id) => ({
          method,
          path: withId(path, id),
          ...(method !== 'GET' && { body: '{}' }),
        }),
      ),
      ...inTurn(reading, NASTY_QUERIES, ({ method, path }, query) => ({
        method,
        path: `${withId(path, randomUUID())}?${encodeURI(query)}`,
      })),
    ]);
    expect((await admin.get(`/api/user/getAuthModel?id=${admin.userId}`)).status).toBe(200);
  });
});

describe('a text field', () => {
  type Call = (fields: object) => Promise<Answer<unknown>>;
  const FIELDS: [call: string, make: Call, fields: Record<string, number>][] = [
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
      (fields) => admin.post('/api/client/create', clientRequest(fields)),
      { name: TEXT_RULES.clientName.maxLength.value, notes: TEXT_RULES.notes.maxLength.value },
    ],
    [
      'truck/create',
      (fields) => admin.post('/api/truck/create', { name: 'Name', licensePlate: 'IL 1', ...fields }),
      { name: TEXT_RULES.truckName.maxLength.value, licensePlate: TEXT_RULES.licensePlate.maxLength.value },
    ],
  ];
  // The database may count characters differently; text that passes the check must fit in the column.
  test.each(FIELDS)(
    'of %s is stored or rejected, however its characters are counted',
    async (_, make, fields) => {
      for (const [field, limit] of Object.entries(fields)) {
        const response = await make({ [field]: 'a\0b' });
        expectProblem(response, 400, MESSAGES.unstorableText);
        for (const character of ['🚚', 'e\u0301', '👩‍🔧']) {
          for (const times of [limit, Math.floor(limit / [...character].length)]) {
            const answer = await make({ [field]: character.repeat(times) });
            expectOrderly(`${field} ${character} × ${times}`, answer);
            expect([200, 201, 400]).toContain(answer.status);
          }
        }
      }
    },
  );

  test('keeps every other character unchanged', async () => {
    const name = '🚚 "\'\\ %s ${x} \u202e <b>&';
    const { body } = await admin.post('/api/truck/create', { name, licensePlate: 'IL 1' });
    expect(body).toMatchObject({ name });
  });
});

test('a password may contain any character but NUL, and must be repeated exactly', async () => {
  const password = '🚚Ünï\u0301 "\'\\<>';
  const request = registration({ password, confirmPassword: password });
  expect((await product.anonymous.post('/api/user/register', request)).status).toBe(201);
  const other = { ...request, confirmPassword: `${password}\u0301` };
  expectProblem(
    await product.anonymous.post('/api/user/register', other),
    400,
    MESSAGES.confirmPasswordInvalid,
  );
  const nul = registration({ password: `${NEW_PASSWORD}\0`, confirmPassword: `${NEW_PASSWORD}\0` });
  expectProblem(await product.anonymous.post('/api/user/register', nul), 400, MESSAGES.unstorableText);
});
