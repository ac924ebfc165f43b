import ts from 'typescript';
import type { Constraints } from './constraints.js';
import { nullable, type Schema } from './schema.js';
import type { Sources } from './sources.js';

/** The generic type of a JSON text; its argument is the type of the content. */
const JSON_TEXT = 'JsonText';

/** Converts TypeScript types to JSON Schemas, named ones as components of the document. */
export class TypeSchemas {
  readonly components: Record<string, Schema> = {};
  private readonly named = new Map<ts.Type, string>();
  private readonly checker: ts.TypeChecker;

  constructor(
    private readonly sources: Sources,
    private readonly constraints: Constraints,
  ) {
    this.checker = sources.checker;
  }

  of(type: ts.Type): Schema {
    const { flags } = type;
    if (flags & ts.TypeFlags.Any)
      throw new Error(
        'A type of the API is "any", or comes from a package that is not read (see sources.ts).',
      );
    if (flags & ts.TypeFlags.Unknown) return {};
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & ts.TypeFlags.String || flags & ts.TypeFlags.TemplateLiteral) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.isUnion()) return this.ofUnion(type);
    if (isLiteral(type)) return this.ofLiterals([type]);
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.NonPrimitive))
      return this.ofObject(type);
    throw new Error(`No schema for the type ${this.checker.typeToString(type)}`);
  }

  private ofUnion(type: ts.UnionType): Schema {
    const members = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const some = members.filter(({ flags }) => !(flags & ts.TypeFlags.Null));
    const schema = this.ofMembers(type, some);
    return some.length < members.length ? nullable(schema) : schema;
  }

  private ofMembers(union: ts.UnionType, members: ts.Type[]): Schema {
    if (members.length === 1) return this.of(members[0]);
    if (members.every(({ flags }) => flags & ts.TypeFlags.BooleanLiteral)) return { type: 'boolean' };
    if (members.every(isLiteral)) {
      // A union with null or undefined loses the name of an enumeration.
      const symbol = union.aliasSymbol ?? (union.flags & ts.TypeFlags.EnumLiteral ? union.symbol : undefined);
      return this.component(union, symbol, () => this.ofLiterals(members));
    }
    return { anyOf: members.map((member) => this.of(member)) };
  }

  private ofLiterals(types: readonly ts.Type[]): Schema {
    const values = types.map((type) =>
      type.flags & ts.TypeFlags.BooleanLiteral
        ? this.checker.typeToString(type) === 'true'
        : (type as ts.LiteralType).value,
    );
    const kinds = new Set(values.map((value) => (typeof value === 'number' ? 'integer' : typeof value)));
    const isEnumeration = types.every(({ flags }) => flags & ts.TypeFlags.EnumLiteral);
    return {
      type: kinds.size === 1 ? [...kinds][0] : [...kinds],
      enum: values,
      ...(isEnumeration && { 'x-enum-varnames': types.map(({ symbol }) => symbol.name) }),
    };
  }

  private ofObject(type: ts.Type): Schema {
    if (this.checker.isTupleType(type)) {
      const elements = this.argumentsOf(type).map((element) => this.of(element));
      return { type: 'array', prefixItems: elements, minItems: elements.length, maxItems: elements.length };
    }
    if (this.checker.isArrayType(type)) return { type: 'array', items: this.of(this.argumentsOf(type)[0]) };
    if (type.getSymbol()?.name === JSON_TEXT) return this.of(this.argumentsOf(type)[0]);
    return this.component(type, type.aliasSymbol ?? type.getSymbol(), () => this.ofProperties(type));
  }

  /** Returns the schema of an object, without making it a component. */
  ofProperties(type: ts.Type): Schema {
    const className = type.getSymbol()?.name ?? '';
    const isChecked = this.constraints.has(className);
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const { name } = property;
      let schema = this.of(this.checker.getTypeOfSymbol(property));
      let isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      if (isChecked) {
        const checked = this.constraints.apply(className, name, schema);
        schema = checked.schema;
        isOptional ||= checked.isOptional;
      }
      properties[name] = { ...schema, ...this.describe(property) };
      if (!isOptional) required.push(name);
    }
    const [index] = this.checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.of(index.type) }),
    };
  }

  /** Adds a component that has no type, and returns a reference to it. */
  add(name: string, schema: Schema): Schema {
    this.components[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Makes a named type of ours a component, and returns a reference to it; other types are returned as they are. */
  private component(type: ts.Type, symbol: ts.Symbol | undefined, make: () => Schema): Schema {
    const name = symbol && this.nameOf(type, symbol);
    if (!name) return make();
    if (!this.named.has(type)) {
      const isTaken = name in this.components;
      this.named.set(type, name);
      if (isTaken) throw new Error(`Two types of the API are called ${name}.`);
      // Reserved first, as a type may contain itself.
      this.components[name] = {};
      this.components[name] = { ...make(), ...this.describe(symbol) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private nameOf(type: ts.Type, symbol: ts.Symbol): string | undefined {
    if (symbol.name.startsWith('__') || this.sources.isBuiltIn(symbol)) return undefined;
    const typeArguments = type.aliasSymbol ? (type.aliasTypeArguments ?? []) : this.argumentsOf(type);
    return (
      symbol.name +
      typeArguments.map((argument) => `Of${(argument.aliasSymbol ?? argument.getSymbol())?.name}`).join('')
    );
  }

  private argumentsOf(type: ts.Type): readonly ts.Type[] {
    const { objectFlags } = type as ts.ObjectType;
    return objectFlags & ts.ObjectFlags.Reference
      ? this.checker.getTypeArguments(type as ts.TypeReference)
      : [];
  }

  private describe(symbol: ts.Symbol): Schema {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
    return description ? { description } : {};
  }
}

const isLiteral = ({ flags }: ts.Type): boolean =>
  (flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral | ts.TypeFlags.BooleanLiteral)) !== 0;
