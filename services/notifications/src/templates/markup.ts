/** Markup that goes into a page unescaped. */
export class Markup {
  constructor(readonly source: string) {}
}

type Value = string | number | Markup | readonly Markup[];

/** Markup from a template. Values are escaped unless they are markup themselves. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(String.raw({ raw: parts }, ...values.map(toSource)));

function toSource(value: Value): string {
  if (value instanceof Markup) return value.source;
  if (typeof value === 'object') return value.map(({ source }) => source).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
