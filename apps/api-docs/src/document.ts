import { Constraints } from './constraints.js';
import { OperationMaker } from './operations.js';
import type { Route } from './routes.js';
import { Sources } from './sources.js';
import { TypeSchemas } from './type-schemas.js';

const DESCRIPTION = `
Search for truck loads worth driving, and manage trucks, accounts, clients and imports.

**Sign-in.** \`POST /api/user/login\` returns an access token, sent as \`Authorization: Bearer\`. It is valid for 15 minutes; \`POST /api/user/refreshtoken\` returns a new one. A 401 means that it has to be refreshed.

**Errors** are problem details (RFC 9457): \`title\` is a sentence for the user, \`code\` is stable, \`errors\` maps fields to messages. Besides the errors that it lists, any call may return a 403 (the browser calls for another site), a 429, a 500 or a 503; \`Retry-After\` says when to try again.

**Dates** are returned in UTC without a \`Z\`, and accepted with or without it. **Enumerations** are numbers, roles are names. **Money** is in dollars.

**Calls that create** take an \`Idempotency-Key\`: repeated with the same key and body within a day, they return the same response and create nothing more.

**Lists** under \`/api/admin\` and \`/api/ops\` use the dialect of ra-data-simple-rest; the others take a list request and return \`itemList\`, \`pageCount\` and \`totalItemsCount\`.
`.trim();

/**
 * Creates the OpenAPI 3.1 document of all services.
 * @param root the repository
 */
export function makeDocument(root: string, routes: readonly Route[], version: string): object {
  const sources = new Sources(root, [...new Set(routes.map(({ file }) => file))]);
  const schemas = new TypeSchemas(sources, new Constraints());
  const operations = new OperationMaker(sources, schemas);
  schemas.of(sources.interfaceNamed('Problem'));
  const paths: Record<string, Record<string, object>> = {};
  const tags = new Map<string, object>();
  for (const route of routes) {
    (paths[route.path] ??= {})[route.method] = operations.make(route);
    const tag = operations.tagOf(route);
    tags.set(tag.name, tag);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lanewise', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...tags.values()],
    paths: sorted(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: sorted(schemas.components),
    },
  };
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
