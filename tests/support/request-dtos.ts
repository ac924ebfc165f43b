import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { manifests } from '../../apps/standalone/dist/manifests.js';

/** A check of a property. */
export interface Constraint {
  name: string;
  /** Whether it checks the elements of a list. */
  each: boolean;
  values: unknown[];
}

/** A class that validates requests: the constraints of each property, including inherited ones. */
export interface RequestDto {
  name: string;
  type: Type;
  properties: Map<string, Constraint[]>;
}

/** Returns every class that validates requests to any service, including nested ones. */
export function listRequestDtos(): RequestDto[] {
  // Once it is loaded, a service has noted what decorators say of every request that it accepts.
  if (!manifests.every(({ name }) => name)) throw new Error('A service was not loaded.');
  const storage = getMetadataStorage();
  const { validationMetadatas } = storage as unknown as { validationMetadatas: Map<Type, unknown> };
  return [...validationMetadatas.keys()].map((type) => {
    const properties: RequestDto['properties'] = new Map();
    for (const found of storage.getTargetValidationMetadatas(type, '', false, false)) {
      const { propertyName, type: kind, name = kind, each, constraints } = found;
      const constraint = { name, each, values: (constraints ?? []) as unknown[] };
      properties.set(propertyName, [...(properties.get(propertyName) ?? []), constraint]);
    }
    return { name: type.name, type, properties };
  });
}
