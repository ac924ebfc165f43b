import { DefaultNamingStrategy } from 'typeorm';

/** Names the column of `userId` `user_id`, so an entity names only the columns that are called otherwise. */
export class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return super.columnName(property, given ?? snakeCase(property), prefixes);
  }

  override joinColumnName(relation: string, column: string): string {
    return snakeCase(`${relation}_${column}`);
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
