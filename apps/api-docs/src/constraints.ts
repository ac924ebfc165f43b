import { getMetadataStorage } from 'class-validator';
import { nullable, type Schema } from './schema.js';

/** A check of class-validator. */
interface Constraint {
  name: string;
  /** Whether it applies to the elements of a list. */
  each: boolean;
  values: unknown[];
}

/** The check that decides whether the others apply. */
const CONDITION = 'conditionalValidation';
type Condition = (request: object, value: unknown) => boolean;

/** The keywords of each check. Checks that are missing here add nothing to the type. */
const KEYWORDS: Record<string, (...values: unknown[]) => Schema> = {
  arrayMaxSize: (max) => ({ maxItems: max as number }),
  arrayMinSize: (min) => ({ minItems: min as number }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  isEnum: (enumeration) => ({ type: 'integer', ...membersOf(enumeration as object) }),
  isIn: (members) => ({ enum: members as unknown[] }),
  isInt: () => ({ type: 'integer' }),
  isLatitude: () => ({ minimum: -90, maximum: 90 }),
  isLongitude: () => ({ minimum: -180, maximum: 180 }),
  isNotEmpty: () => ({ minLength: 1 }),
  isUuid: () => ({ format: 'uuid' }),
  isWireDate: () => ({ format: 'date-time' }),
  matches: (pattern) => patternOf(pattern as RegExp),
  max: (maximum) => ({ maximum: maximum as number }),
  maxCharacters: (max) => ({ maxLength: max as number }),
  min: (minimum) => ({ minimum: minimum as number }),
  minLength: (min) => ({ minLength: min as number }),
};

/** JSON Schema has no flags, and implies `u`. */
const patternOf = ({ source, flags }: RegExp): Schema =>
  flags.replace('u', '') === '' ? { pattern: source } : {};

/** The values and names of a TypeScript enumeration. */
function membersOf(enumeration: object): Schema {
  const members = Object.entries(enumeration).filter(([, value]) => typeof value === 'number');
  return {
    enum: members.map(([, value]) => value as number),
    'x-enum-varnames': members.map(([name]) => name),
  };
}

/** The classes that validate requests, by name. */
function requestClasses(): Map<string, new () => object> {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    validationMetadatas: Map<new () => object, unknown>;
  };
  return new Map([...validationMetadatas.keys()].map((type) => [type.name, type]));
}

/** The checks of requests beyond their types, from the decorators of their classes. */
export class Constraints {
  private readonly classes = requestClasses();

  /** Whether a class of this name validates requests. */
  has(className: string): boolean {
    return this.classes.has(className);
  }

  /** Adds the checks of a property to its schema. */
  apply(className: string, property: string, schema: Schema): { schema: Schema; isOptional: boolean } {
    const constraints = this.of(className, property);
    const conditions = constraints.filter(({ name }) => name === CONDITION);
    const isOptional = conditions.length > 0;
    const keywords = (each: boolean) =>
      Object.assign(
        {},
        ...constraints
          .filter((constraint) => constraint.each === each)
          .map(({ name, values }) => KEYWORDS[name]?.(...values)),
      ) as Schema;
    const { items, anyOf, ...rest } = schema;
    // Checks don't apply to null.
    const [core] = anyOf?.filter(({ type }) => type !== 'null') ?? [rest];
    const own = keywords(false);
    const whole = Object.keys(own).length > 0 ? { ...withoutNull(core), ...own } : schema;
    const checked = items ? { ...whole, items: { ...items, ...keywords(true) } } : whole;
    const takesNull = conditions.some(
      ({ values: [applies] }) => !(applies as Condition)({ [property]: null }, null),
    );
    return { schema: takesNull ? nullable(checked) : checked, isOptional };
  }

  private of(className: string, property: string): Constraint[] {
    return getMetadataStorage()
      .getTargetValidationMetadatas(this.classes.get(className)!, '', false, false)
      .filter(({ propertyName }) => propertyName === property)
      .map(({ type, name, each, constraints }) => ({
        name: type === CONDITION ? type : (name ?? type),
        each,
        values: (constraints ?? []) as unknown[],
      }));
  }
}

function withoutNull(schema: Schema): Schema {
  const { type } = schema;
  if (!Array.isArray(type)) return schema;
  const [first, ...others] = type.filter((name) => name !== 'null');
  return { ...schema, type: others.length === 0 ? first : [first, ...others] };
}
