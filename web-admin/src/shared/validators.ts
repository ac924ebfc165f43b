import type { TextRule } from '@lanewise/contracts';
import { maxLength, minLength, regex, required, type Validator } from 'react-admin';

/** Returns a rule of the contracts as validators for react-admin's inputs. */
export function validatorsOf(rule: TextRule): Validator[] {
  const validators: Validator[] = [];
  if (rule.required) validators.push(required(rule.required));
  if (rule.minLength) validators.push(minLength(rule.minLength.value, rule.minLength.message));
  if (rule.maxLength) validators.push(maxLength(rule.maxLength.value, rule.maxLength.message));
  if (rule.pattern) validators.push(regex(rule.pattern.value, rule.pattern.message));
  return validators;
}
