import { Role, ROLE_NAMES } from '@lanewise/contracts';
import { STATUS_CODES } from 'node:http';
import ts from 'typescript';
import { ParameterMaker } from './parameters.js';
import { addProblems, ProblemFinder } from './problems.js';
import type { Route } from './routes.js';
import type { Schema } from './schema.js';
import type { Sources } from './sources.js';
import type { TypeSchemas } from './type-schemas.js';

const JSON_TYPE = 'application/json';
const PROBLEM_TYPE = 'application/problem+json';
/** Nest's class for a file that a handler returns. */
const FILE = 'StreamableFile';

/** An operation of the OpenAPI document. */
export type Operation = Record<string, unknown>;

/** Creates operations from the decorators, types and code of routes. */
export class OperationMaker {
  private readonly problems: ProblemFinder;
  private readonly parameters: ParameterMaker;

  constructor(
    private readonly sources: Sources,
    private readonly schemas: TypeSchemas,
  ) {
    this.problems = new ProblemFinder(sources);
    this.parameters = new ParameterMaker(sources, schemas);
  }

  make(route: Route): Operation {
    const method = this.sources.method(route.file, route.controller, route.handler);
    const comment = this.commentOf(method);
    const { parameters, requestBody } = this.parameters.make(route, method);
    return {
      operationId: operationIdOf(route),
      tags: [tagOf(route)],
      summary: humanize(route.handler),
      description: [comment, accessText(route)].filter(Boolean).join('\n\n'),
      'x-roles': rolesOf(route),
      security: route.isPublic ? [] : route.tokenOptional ? [{}, { bearer: [] }] : [{ bearer: [] }],
      ...(parameters.length > 0 && { parameters }),
      ...(requestBody && { requestBody }),
      responses: this.responsesOf(route, method),
    };
  }

  /** Returns the tag of a route: its controller, with the comment of that. */
  tagOf(route: Route): { name: string; description: string } {
    const controller = this.sources.controller(route.file, route.controller);
    return { name: tagOf(route), description: this.commentOf(controller) || `${tagOf(route)}.` };
  }

  private responsesOf(route: Route, method: ts.MethodDeclaration): Record<string, unknown> {
    const problems = this.problems.find(method);
    for (const [status, ...codes] of generalProblems(route)) {
      addProblems(problems, status, codes);
    }
    const refusals = [...problems].sort(([one], [other]) => one - other);
    return {
      [route.status]: this.success(route, method),
      ...Object.fromEntries(
        refusals.map(([status, codes]) => [status, problem(STATUS_CODES[status]!, codes)]),
      ),
      default: problem('Anything else', new Set(['internal', 'unavailable'])),
    };
  }

  private success(route: Route, method: ts.MethodDeclaration): object {
    const { checker } = this.sources;
    const signature = checker.getSignatureFromDeclaration(method)!;
    const type = checker.getAwaitedType(checker.getReturnTypeOfSignature(signature))!;
    const headers = {
      ...(route.parameters.some(
        (parameter) => parameter.kind === 'list' && parameter.list.dialect === 'react-admin',
      ) && {
        'Content-Range': {
          description: 'Range and total of the rows: `trucks 0-9/31`.',
          schema: { type: 'string' },
        },
      }),
      ...(callsLocation(method) && {
        Location: { description: 'Where to get it.', schema: { type: 'string' } },
      }),
    };
    return {
      description: SUCCESSES[route.status] ?? 'Done.',
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(!(type.flags & ts.TypeFlags.Void && route.contentType === undefined) && {
        content: this.contentOf(route, type),
      }),
    };
  }

  private contentOf({ contentType }: Route, type: ts.Type): object {
    if (type.getSymbol()?.name === FILE) {
      return { [mediaTypeOf(contentType) ?? '*/*']: { schema: { type: 'string', format: 'binary' } } };
    }
    // A text with its own content type is a file or a stream, not a JSON string.
    const isWritten =
      contentType !== undefined && (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Void)) !== 0;
    const schema: Schema = isWritten
      ? contentType.includes('json')
        ? { description: 'A JSON text.' }
        : { type: 'string' }
      : this.schemas.of(type);
    return { [mediaTypeOf(contentType) ?? JSON_TYPE]: { schema } };
  }

  private commentOf(declaration: ts.MethodDeclaration | ts.ClassDeclaration): string {
    const symbol = declaration.name && this.sources.checker.getSymbolAtLocation(declaration.name);
    return ts
      .displayPartsToString(symbol?.getDocumentationComment(this.sources.checker))
      .replace(/\s+/g, ' ');
  }
}

const mediaTypeOf = (contentType: string | undefined): string | undefined => contentType?.split(';')[0];

const requestHasJson = ({ method, parameters }: Route): boolean =>
  method !== 'get' && parameters.some(({ kind }) => kind === 'body' || kind === 'list');

const SUCCESSES: Record<number, string> = { 201: 'Created.', 202: 'Accepted, and done later.' };

/** The refusals before a handler runs, by status and codes. */
function* generalProblems(route: Route): Generator<[number, ...string[]]> {
  if (route.parameters.length > 0) yield [400, 'validation'];
  if (route.parameters.some(({ kind }) => kind === 'list')) yield [400, 'answer-too-large'];
  if (!route.isPublic) yield [401, 'unauthorized'];
  if (route.roles) yield [403, 'forbidden'];
  if (route.needsPaidPeriod) yield [403, 'paid-period-expired'];
  if (!route.isPublic) yield [429, 'too-many-calls'];
  if (requestHasJson(route)) yield [413, 'payload-too-large'];
  if (route.takesIdempotencyKey) yield [422, 'idempotency-key-reused'];
}

function problem(title: string, codes: ReadonlySet<string>): object {
  const listed = [...codes].sort().map((code) => `\`${code}\``);
  return {
    description: listed.length > 0 ? `${title}: ${listed.join(', ')}.` : `${title}.`,
    content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

/** The roles that may call a route; `Anonymous` is a caller who has not signed in. */
const rolesOf = ({ isPublic, tokenOptional, roles }: Route): string[] =>
  isPublic || tokenOptional
    ? ['Anonymous', ...ROLE_NAMES]
    : roles
      ? roles.map((role) => Role[role]).sort()
      : [...ROLE_NAMES];

function accessText(route: Route): string {
  const who =
    route.isPublic || route.tokenOptional
      ? 'Needs no sign-in.'
      : `For ${route.roles ? `the roles ${rolesOf(route).join(', ')}` : 'every signed-in user'}.`;
  const paid = route.needsPaidPeriod
    ? " Except for administrators, the account's paid period must not have ended."
    : '';
  return who + paid;
}

/** The service of an operation for administrators, from its path. */
const operatedService = (path: string): string | undefined => /^\/api\/ops\/([^/]+)/.exec(path)?.[1];

/** `TrucksController` → `Trucks`. Controllers of operations are prefixed with their service. */
function tagOf({ controller, path }: Route): string {
  const service = operatedService(path);
  const name = humanize(controller.replace(/Controller$/, ''));
  return service ? `Operations of ${service}: ${name.toLowerCase()}` : name;
}

/** `trucksCreate`, `fleetDeadLettersReplay` */
function operationIdOf({ controller, handler, path }: Route): string {
  const parts = [operatedService(path) ?? '', controller.replace(/Controller$/, ''), handler].filter(Boolean);
  return parts.map((part, index) => (index === 0 ? lowerFirst(part) : upperFirst(part))).join('');
}

/** `deadLetters` → `Dead letters` */
const humanize = (name: string): string =>
  upperFirst(name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const upperFirst = (text: string): string => text[0].toUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text[0].toLowerCase() + text.slice(1);

/** Whether a handler, or a method of its class that it passes the response to, sets `Location`. */
function callsLocation(method: ts.MethodDeclaration): boolean {
  const names = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && node.text === 'location') || (ts.forEachChild(node, names) ?? false);
  const takesResponse = method.parameters.some(({ type }) => type?.getText() === 'Response');
  return takesResponse && ts.isClassDeclaration(method.parent) && names(method.parent);
}
