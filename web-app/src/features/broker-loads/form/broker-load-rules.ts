import { LIMITS, MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { trimmed } from '../../../shared/form/trimmed';
import { numberRule } from '../../../shared/load-form/number-rule';

/** The rules of the form's texts, for react-hook-form. */
export const BROKER_LOAD_TEXT_RULES = {
  referenceId: trimmed(TEXT_RULES.referenceId),
  shipperName: trimmed(TEXT_RULES.shipperName),
  shipperEmail: trimmed(TEXT_RULES.email),
  shipperPhone: trimmed(TEXT_RULES.postedPhone),
  shipperDotNumber: trimmed(TEXT_RULES.dot),
  shipperMcNumber: trimmed(TEXT_RULES.mc),
  requirements: trimmed(TEXT_RULES.requirements),
} as const;

/** The rules of its numbers. */
export const BROKER_LOAD_NUMBER_RULES = {
  length: numberRule(LIMITS.length, MESSAGES.postedLengthTooSmall, MESSAGES.postedLengthTooGreat),
  weight: numberRule(LIMITS.weight, MESSAGES.postedWeightTooSmall, MESSAGES.postedWeightTooGreat),
  width: numberRule(LIMITS.width, MESSAGES.widthTooSmall, MESSAGES.widthTooGreat),
  height: numberRule(LIMITS.height, MESSAGES.heightTooSmall, MESSAGES.heightTooGreat),
  miles: numberRule(
    LIMITS.miles,
    MESSAGES.postedMilesTooSmall,
    MESSAGES.postedMilesTooGreat,
    MESSAGES.required,
  ),
  rate: numberRule(LIMITS.rate, MESSAGES.rateTooSmall, MESSAGES.postedRateTooGreat),
} as const;
