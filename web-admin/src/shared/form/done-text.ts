/** The message when a record was saved. `before` is the record as it was, if it existed. */
export type DoneText<Item> = string | ((saved: Item, before?: Item) => string);

export const doneTextOf = <Item>(text: DoneText<Item>, saved: Item, before?: Item): string =>
  typeof text === 'string' ? text : text(saved, before);
