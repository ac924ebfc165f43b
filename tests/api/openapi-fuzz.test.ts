import { beforeAll, test } from '@jest/globals';
import type { RoleName } from '@lanewise/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { createAccount, NEW_PASSWORD, signInAs } from '../support/accounts.js';
import type { Answer, Client } from '../support/client.js';
import { type NamedOperation, operationsOf, readOpenApi, type Schema } from '../support/openapi.js';
import { type Input, Inputs } from '../support/openapi-inputs.js';
import { eventually } from '../support/processes.js';
import { clientRequest } from '../support/requests.js';
import { runs } from '../support/runs.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
const document = readOpenApi();
type Caller = RoleName | 'Anonymous';
const callers = {} as Record<Caller, Client>;
const inputs = {} as Record<Caller, Inputs>;

/** The callers have their own accounts and other objects, as they may change or delete them. */
beforeAll(async () => {
  const admin = await product.signIn('Admin');
  callers.Anonymous = product.anonymous;
  for (const role of ['Carrier', 'Broker', 'Admin'] as const)
    callers[role] = await createAccount(product, { role });
  const victim = await createAccount(product);
  const truck = await callers.Carrier.post<{ id: string }>('/api/truck/create', {
    name: 'a',
    licensePlate: 'b',
  });
  const client = await admin.post<{ id: string }>('/api/client/create', clientRequest());
  const { body } = await admin.upload('nothing');
  await admin.importEnded(body.id);
  const ids = [victim.userId, truck.body.id, client.body.id, body.id];
  for (const caller of Object.keys(callers) as Caller[]) {
    // Given its own id, an administrator would delete its account.
    const own = caller === 'Carrier' || caller === 'Broker' ? [callers[caller].userId] : [];
    inputs[caller] = new Inputs(document, [...ids, ...own]);
  }
});

const again = (caller: RoleName): Promise<Client> =>
  signInAs(product, callers[caller].session!.user.email, NEW_PASSWORD);

async function send(
  caller: Caller,
  method: string,
  { path, headers, body, form }: Input,
): Promise<Answer<unknown>> {
  const payload = form ? formOf(form) : body;
  const response = await callers[caller].call(method, path, payload, headers);
  if (response.status !== 401 || caller === 'Anonymous') return response;
  // The caller may have signed out.
  callers[caller] = await again(caller);
  return callers[caller].call(method, path, payload, headers);
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [field, content] of Object.entries(fields)) form.set(field, new Blob([content]), 'file');
  return form;
}

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: strict(document.components) as object });
const validators = new Map<string, ValidateFunction>();

/** Validates a response, and returns the errors. Properties that the schema doesn't name are errors, too. */
function validate(schema: Schema, value: unknown): string | undefined {
  const key = JSON.stringify(schema);
  const check = validators.get(key) ?? ajv.compile(strict(schema) as object);
  validators.set(key, check);
  return check(value) ? undefined : ajv.errorsText(check.errors);
}

/** Makes schemas reject other properties, and refer to the document by its id. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, strict(each)]));
  if (typeof copy.$ref === 'string') copy.$ref = `api${copy.$ref}`;
  return 'properties' in copy && copy.type === 'object' ? { additionalProperties: false, ...copy } : copy;
}

/** Returns how a response violates the documentation of its operation. */
function faultOf({ operation }: NamedOperation, response: Answer<unknown>): string | undefined {
  if (response.status >= 500) return 'The service failed.';
  const documented = operation.responses[response.status];
  if (!documented) return 'The status is not documented.';
  const type = response.headers.get('content-type')?.split(';')[0];
  if (!documented.content || !type)
    return documented.content || response.text ? 'The body is not documented.' : undefined;
  const content = documented.content[type] ?? documented.content['*/*'];
  if (!content) return `The type ${type} is not documented.`;
  return /\bjson$/.test(type) ? validate(content.schema, response.body) : undefined;
}

test.each(operationsOf(document).map((operation) => [operation.name, operation] as const))(
  '%s responds as documented to any input from any role',
  async (_, operation) => {
    const attack = (caller: Caller) =>
      fc.assert(
        fc.asyncProperty(inputs[caller].of(operation), async (input) => {
          const response = await send(caller, operation.method, input);
          const fault = faultOf(operation, response);
          if (!fault) return;
          const call = `${caller}: ${operation.method} ${input.path}`;
          throw new Error(`${fault}\n${call}\n${response.status} ${response.text.slice(0, 500)}`);
        }),
        runs(1),
      );
    await Promise.all((Object.keys(callers) as Caller[]).map(attack));
  },
);

/** The uploaded files must not show up in later tests. */
test('the imports of the uploaded files end', async () => {
  await eventually('the end of all imports', 60_000, async () => {
    const active = await product.query("SELECT FROM imports.imports WHERE status IN ('queued', 'running')");
    return active.length === 0;
  });
});
