// Brings the decorators' metadata of every request that the services take.
import '../../services/standalone/dist/manifests.js';
import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

/** A check of a property. */
export interface Constraint {
  name: string;
  /** Whether it is of the elements of a list. */
  each: boolean;
  values: unknown[];
}

/** A class that requests are checked by: the constraints of each property, inherited ones included. */
export interface RequestDto {
  name: string;
  type: Type;
  properties: Map<string, Constraint[]>;
}

/** Every class that any request to any service is checked by, nested ones too. */
export function listRequestDtos(): RequestDto[] {
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
