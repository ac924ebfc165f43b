import type { NumberRule, TextRule } from '@lanewise/contracts';
import { maxLength, maxValue, minLength, minValue, regex, required, type Validator } from 'react-admin';

/** Returns a rule of a text as validators for react-admin's inputs. */
export function validatorsOf(rule: TextRule): Validator[] {
  const validators: Validator[] = [];
  if (rule.required) validators.push(required(rule.required));
  if (rule.minLength) validators.push(minLength(rule.minLength.value, rule.minLength.message));
  if (rule.maxLength) validators.push(maxLength(rule.maxLength.value, rule.maxLength.message));
  if (rule.pattern) validators.push(regex(rule.pattern.value, rule.pattern.message));
  return validators;
}

/** Returns the bounds of a number as validators. */
export const boundsOf = ({ min, tooSmall, max, tooGreat }: NumberRule): Validator[] => [
  minValue(min, tooSmall),
  maxValue(max, tooGreat),
];
