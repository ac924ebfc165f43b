import { Equipment, HAULING_EQUIPMENT, type NumberRule } from '@lanewise/contracts';
import type { FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Field, type FieldProps } from '../form/field';
import { numberRule } from './number-rule';

export const EQUIPMENT_CHOICES = HAULING_EQUIPMENT.map((id) => ({ id, name: Equipment[id] }));

interface LoadRules<Text extends string, Amount extends string> {
  texts: Record<Text, object>;
  numbers: Record<Amount, NumberRule>;
}

/** Returns functions that render the fields of a load's form: of a text, and of a number. */
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
  const number = (name: Amount, label: string, props: Partial<FieldProps> = {}) => {
    const { min, max, inputMax = max, step = 1 } = numbers[name];
    return (
      <Field
        label={label}
        type="number"
        {...props}
        slotProps={{ input: { min, max: inputMax, step, inputMode: 'decimal' } }}
        {...field(name, numberRule(numbers[name]))}
      />
    );
  };
  return { text, number };
}
