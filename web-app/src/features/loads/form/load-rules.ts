import { LIMITS, MESSAGES, PHONE_PATTERN, TEXT_RULES } from '@lanewise/contracts';
import { trimmed } from '../../../shared/form/trimmed';
import type { LoadValues } from './load-values';

/** An empty field is null, not 0. */
const setValueAs = (text: string | number | null): number | null =>
  text === '' || text === null ? null : Number(text);

const within = (
  { min, max }: { min: number; max: number },
  tooSmall: string,
  tooGreat: string,
  required?: string,
) => ({
  setValueAs,
  required,
  validate: (value: LoadValues['miles']) => {
    if (value === null) return true;
    if (!(value >= min)) return tooSmall;
    return value <= max || tooGreat;
  },
});

const deadhead = within(LIMITS.deadhead, MESSAGES.deadheadTooSmall, MESSAGES.deadheadTooGreat);

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
  length: within(LIMITS.length, MESSAGES.lengthTooSmall, MESSAGES.lengthTooGreat),
  width: within(LIMITS.width, MESSAGES.widthTooSmall, MESSAGES.widthTooGreat),
  height: within(LIMITS.height, MESSAGES.heightTooSmall, MESSAGES.heightTooGreat),
  weight: within(LIMITS.weight, MESSAGES.weightTooSmall, MESSAGES.weightTooGreat),
  miles: within(LIMITS.miles, MESSAGES.milesTooSmall, MESSAGES.milesTooGreat, MESSAGES.required),
  deadheadOrigin: deadhead,
  deadheadDestination: deadhead,
  rate: within(LIMITS.savedRate, MESSAGES.rateTooSmall, MESSAGES.rateTooGreat),
} as const;
