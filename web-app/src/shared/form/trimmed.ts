import type { TextRule } from '@lanewise/contracts';

/** A text's rule for react-hook-form, with the blanks around it cut off, as the services do. */
export const trimmed = <Rule extends TextRule>(rule: Rule) => ({
  ...rule,
  setValueAs: (text: string) => text.trim(),
});
