import { LIMITS, MESSAGES, PHONE_PATTERN, TEXT_RULES } from '@lanewise/contracts';
import { trimmed } from '../../../shared/form/trimmed';
import { numberRule } from '../../../shared/load-form/number-rule';
import type { LoadValues } from './load-values';

const deadhead = numberRule(LIMITS.deadhead, MESSAGES.deadheadTooSmall, MESSAGES.deadheadTooGreat);

/** The rules of the load form's texts, for react-hook-form. */
export const LOAD_TEXT_RULES = {
  referenceId: trimmed(TEXT_RULES.referenceId),
  shipperName: trimmed(TEXT_RULES.shipperName),
  shipperEmail: trimmed(TEXT_RULES.optionalEmail),
  shipperPhone: {
    ...trimmed(TEXT_RULES.shipperPhone),
    // One that came from a load board stays as it is.
    validate: (phone: string, { saved }: LoadValues) =>
      !phone || phone === saved?.shipperPhone || PHONE_PATTERN.test(phone) || MESSAGES.phoneInvalid,
  },
  requirements: trimmed(TEXT_RULES.requirements),
} as const;

/** The rules of its numbers. */
export const LOAD_NUMBER_RULES = {
  length: numberRule(LIMITS.length, MESSAGES.lengthTooSmall, MESSAGES.lengthTooGreat),
  width: numberRule(LIMITS.width, MESSAGES.widthTooSmall, MESSAGES.widthTooGreat),
  height: numberRule(LIMITS.height, MESSAGES.heightTooSmall, MESSAGES.heightTooGreat),
  weight: numberRule(LIMITS.weight, MESSAGES.weightTooSmall, MESSAGES.weightTooGreat),
  miles: numberRule(LIMITS.miles, MESSAGES.milesTooSmall, MESSAGES.milesTooGreat, MESSAGES.required),
  deadheadOrigin: deadhead,
  deadheadDestination: deadhead,
  rate: numberRule(LIMITS.savedRate, MESSAGES.rateTooSmall, MESSAGES.rateTooGreat),
} as const;
