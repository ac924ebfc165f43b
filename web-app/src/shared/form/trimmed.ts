import type { TextRule } from '@lanewise/contracts';

/** Returns the react-hook-form rule of a text. The text is trimmed, as the services do. */
export const trimmed = <Rule extends TextRule>(rule: Rule) => ({
  ...rule,
  setValueAs: (text: string) => text.trim(),
});
