import type { FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Field, type FieldProps } from '../form/Field';

interface LoadRules<Text extends string, Amount extends string> {
  texts: Record<Text, object>;
  numbers: Record<Amount, object>;
}

/** Returns functions that render the fields of a load's form: of a text, and of a number from 0. */
export function loadFields<Values extends FieldValues, Text extends string, Amount extends string>(
  form: UseFormReturn<Values>,
  { texts, numbers }: LoadRules<Text, Amount>,
) {
  const { register, formState } = form as unknown as UseFormReturn;
  const field = (name: string, rule: object) => ({
    autoComplete: 'off',
    errorText: formState.errors[name]?.message as string | undefined,
    ...register(name, rule as RegisterOptions),
  });
  const text = (name: Text, label: string, props: Partial<FieldProps> = {}) => (
    <Field label={label} {...props} {...field(name, texts[name])} />
  );
  const number = (name: Amount, label: string, { max, step = 1 }: { max: number; step?: number }) => (
    <Field
      label={label}
      type="number"
      slotProps={{ input: { min: 0, max, step, inputMode: 'decimal' } }}
      {...field(name, numbers[name])}
    />
  );
  return { text, number };
}
