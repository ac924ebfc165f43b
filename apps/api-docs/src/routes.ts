import 'reflect-metadata';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ALLOWED_ROLES, NEEDS_PAID_PERIOD, TOKEN_OPTIONAL } from '@lanewise/auth';
import { type Role, SERVICES } from '@lanewise/contracts';
import type { ServiceManifest } from '@lanewise/runtime';
import { UploadParameter } from '@lanewise/files';
import { createsSomething, ListParameter, OUTSIDE_API, PUBLIC_ROUTE } from '@lanewise/http';
import { ParseUUIDPipe, RequestMethod } from '@nestjs/common';
import {
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';

type Class = abstract new (...args: never[]) => unknown;

/** A parameter of a handler that is read from the request. */
export type RouteParameter = { index: number } & (
  | { kind: 'body' | 'query'; type: Class | undefined }
  | { kind: 'path'; name: string; isUuid: boolean }
  | { kind: 'list'; list: ListParameter }
  | { kind: 'upload'; field: string }
);

/** A route, from the decorators of its controller. */
export interface Route {
  /** Path in the repository, such as `services/fleet/src/trucks/trucks.controller.ts`. */
  file: string;
  controller: string;
  handler: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** `/api/truck/get/{id}` */
  path: string;
  status: number;
  /** Undefined if every signed-in user may call it. */
  roles: Role[] | undefined;
  isPublic: boolean;
  /** Whether the token is optional. */
  tokenOptional: boolean;
  needsPaidPeriod: boolean;
  takesIdempotencyKey: boolean;
  contentType: string | undefined;
  parameters: RouteParameter[];
}

/** HTTP methods by Nest's numbers. */
const VERBS: Partial<Record<RequestMethod, Route['method']>> = {
  [RequestMethod.GET]: 'get',
  [RequestMethod.POST]: 'post',
  [RequestMethod.PUT]: 'put',
  [RequestMethod.PATCH]: 'patch',
  [RequestMethod.DELETE]: 'delete',
};

/**
 * Lists the routes of all services from their compiled controllers, without starting a service. Routes that exist only
 * when all services share a process are left out, and so are health and metrics, which no ingress serves.
 * @param root the repository
 */
export async function listRoutes(root: string): Promise<Route[]> {
  const routes: Route[] = [];
  for (const service of SERVICES) {
    const { manifest } = (await import(`@lanewise/${service}`)) as { manifest: ServiceManifest };
    const local = manifest.localPaths?.({}) ?? [];
    const own = await routesIn(root, `services/${service}`, '');
    const operations = await routesIn(root, 'libs/runtime', `ops/${service}`);
    routes.push(...own.filter(({ path }) => !local.includes(path)), ...operations);
  }
  return routes;
}

async function routesIn(root: string, folder: string, prefix: string): Promise<Route[]> {
  // By the sources, as the build output of a deleted file may still exist.
  const files = await readdir(join(root, folder, 'src'), { recursive: true });
  const routes: Route[] = [];
  for (const file of files.filter((name) => name.endsWith('.controller.ts')).sort()) {
    const built = join(root, folder, 'dist', file.replace(/\.ts$/, '.js'));
    const module = (await import(pathToFileURL(built).href)) as Record<string, unknown>;
    for (const exported of Object.values(module)) {
      if (isController(exported)) routes.push(...routesOf(exported, join(folder, 'src', file), prefix));
    }
  }
  return routes;
}

const isController = (value: unknown): value is Class =>
  typeof value === 'function' && Reflect.hasMetadata(PATH_METADATA, value);

function routesOf(controller: Class, file: string, prefix: string): Route[] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((handler) => {
    const method = prototype[handler];
    const verb = VERBS[Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod];
    if (!verb) return [];
    const find = (key: string) =>
      (Reflect.getMetadata(key, method) ?? Reflect.getMetadata(key, controller)) as unknown;
    const status =
      (Reflect.getMetadata(HTTP_CODE_METADATA, method) as number | undefined) ??
      (verb === 'post' ? 201 : 200);
    const headers = (Reflect.getMetadata(HEADERS_METADATA, method) ?? []) as {
      name: string;
      value: string;
    }[];
    const segments = [prefix, pathOf(controller), pathOf(method)];
    return {
      file,
      controller: controller.name,
      handler,
      method: verb,
      path: toPath(segments),
      status,
      roles: find(ALLOWED_ROLES) as Role[] | undefined,
      isPublic: find(PUBLIC_ROUTE) === true,
      tokenOptional: find(TOKEN_OPTIONAL) === true,
      needsPaidPeriod: find(NEEDS_PAID_PERIOD) === true,
      takesIdempotencyKey: verb === 'post' && createsSomething(method, status),
      contentType: headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value,
      parameters: parametersOf(controller, handler),
    };
  });
}

const pathOf = (decorated: object): string => Reflect.getMetadata(PATH_METADATA, decorated) as string;

function toPath(parts: string[]): string {
  const segments = parts.flatMap((part) => part.split('/')).filter(Boolean);
  if (!OUTSIDE_API.some((path) => path.split('/')[0] === segments[0])) segments.unshift('api');
  return `/${segments.map((segment) => segment.replace(/^:(\w+)/, '{$1}')).join('/')}`;
}

interface ArgumentMetadata {
  index: number;
  /** The name in the path, or the argument of one of our decorators. */
  data?: unknown;
  pipes: unknown[];
}

function parametersOf(controller: Class, handler: string): RouteParameter[] {
  const found = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) as
    Record<string, ArgumentMetadata> | undefined;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler) as Class[];
  const parameters = Object.entries(found ?? {}).flatMap(
    ([key, { index, data, pipes }]): RouteParameter[] => {
      if (data instanceof ListParameter) return [{ index, kind: 'list', list: data }];
      if (data instanceof UploadParameter) return [{ index, kind: 'upload', field: data.field }];
      const isOf = (type: RouteParamtypes) => key.startsWith(`${type}:`);
      if (isOf(RouteParamtypes.BODY)) return [{ index, kind: 'body', type: types[index] }];
      if (isOf(RouteParamtypes.QUERY)) return [{ index, kind: 'query', type: types[index] }];
      if (isOf(RouteParamtypes.PARAM))
        return [{ index, kind: 'path', name: String(data), isUuid: pipes.includes(ParseUUIDPipe) }];
      return [];
    },
  );
  return parameters.sort((a, b) => a.index - b.index);
}
