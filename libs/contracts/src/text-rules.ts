import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import {
  DIGITS_PATTERN,
  EMAIL_PATTERN,
  OWN_PATH_PATTERN,
  PASSWORD_PATTERN,
  PHONE_PATTERN,
} from './patterns.js';

/** The rules of a text field. Forms pass them to react-hook-form; the services validate by them (`IsText`). */
export interface TextRule {
  /** Message for an empty text. Absent if the text is optional. */
  required?: string;
  minLength?: { value: number; message: string };
  maxLength?: { value: number; message: string };
  /** Not applied to an empty optional text. */
  pattern?: { value: RegExp; message: string };
}

const required = MESSAGES.required;

const email = {
  required,
  maxLength: { value: LIMITS.email, message: MESSAGES.emailTooLong },
  pattern: { value: EMAIL_PATTERN, message: MESSAGES.emailInvalid },
} as const satisfies TextRule;

const password = {
  required,
  maxLength: { value: LIMITS.password.max, message: MESSAGES.passwordTooLong },
  pattern: { value: PASSWORD_PATTERN, message: MESSAGES.passwordInvalid },
} as const satisfies TextRule;

const phone = {
  maxLength: { value: LIMITS.phone, message: MESSAGES.phoneTooLong },
  pattern: { value: PHONE_PATTERN, message: MESSAGES.phoneInvalid },
} as const satisfies TextRule;

const digits = { value: DIGITS_PATTERN, message: MESSAGES.digitsOnly };

const dot = {
  maxLength: { value: LIMITS.dot, message: MESSAGES.dotTooLong },
  pattern: digits,
} as const satisfies TextRule;

/** The rules of all text fields. */
export const TEXT_RULES = {
  email,
  /** The current password. */
  password,
  /** A new password. */
  newPassword: {
    ...password,
    minLength: { value: LIMITS.password.min, message: MESSAGES.passwordTooShort },
  },
  companyName: {
    required,
    maxLength: { value: LIMITS.companyName, message: MESSAGES.companyNameTooLong },
  },
  firstName: { required, maxLength: { value: LIMITS.personName, message: MESSAGES.firstNameTooLong } },
  lastName: { required, maxLength: { value: LIMITS.personName, message: MESSAGES.lastNameTooLong } },
  mc: { maxLength: { value: LIMITS.mc, message: MESSAGES.mcTooLong }, pattern: digits },
  dot,
  phone,
  requiredPhone: { required, ...phone },
  clientName: { required, maxLength: { value: LIMITS.clientName, message: MESSAGES.nameTooLong } },
  clientCity: {
    required: MESSAGES.chooseClientCity,
    maxLength: { value: LIMITS.city, message: MESSAGES.chooseClientCity },
  },
  clientDot: { required, ...dot },
  parserName: {
    required,
    maxLength: { value: LIMITS.parserName, message: MESSAGES.parserNameTooLong },
  },
  brokerName: { required, maxLength: { value: LIMITS.brokerName, message: MESSAGES.longNameTooLong } },
  brokerShortName: {
    required,
    maxLength: { value: LIMITS.brokerName, message: MESSAGES.shortNameTooLong },
  },
  /** The message says 20, as the specification has it. */
  brokerPhone: {
    required,
    maxLength: { value: LIMITS.brokerPhone, message: MESSAGES.phoneTooLong },
    pattern: phone.pattern,
  },
  brokerDot: { required, maxLength: dot.maxLength },
  brokerMc: { required, maxLength: { value: LIMITS.mc, message: MESSAGES.mcTooLong } },
  /** A truck's. */
  truckName: { required, maxLength: { value: LIMITS.truckName, message: MESSAGES.longNameTooLong } },
  licensePlate: {
    required,
    maxLength: { value: LIMITS.licensePlate, message: MESSAGES.licensePlateTooLong },
  },
  referenceId: {
    required,
    maxLength: { value: LIMITS.referenceId, message: MESSAGES.referenceIdTooLong },
  },
  /** Full name of the city where a load starts or ends. */
  loadCity: {
    required: MESSAGES.chooseCities,
    maxLength: { value: LIMITS.city, message: MESSAGES.chooseCities },
  },
  shipperName: {
    required,
    maxLength: { value: LIMITS.shipperName, message: MESSAGES.shipperNameTooLong },
  },
  optionalEmail: { maxLength: email.maxLength, pattern: email.pattern },
  // Load boards write phones in any form, so only one that a person types must fit `PHONE_PATTERN`.
  shipperPhone: { maxLength: { value: LIMITS.shipperPhone, message: MESSAGES.shipperPhoneTooLong } },
  /** Of a load that a broker posts. */
  postedPhone: {
    required,
    maxLength: { value: LIMITS.shipperPhone, message: MESSAGES.shipperPhoneTooLong },
    pattern: phone.pattern,
  },
  requirements: {
    maxLength: { value: LIMITS.requirements, message: MESSAGES.requirementsTooLong },
  },
  notes: { maxLength: { value: LIMITS.notes, message: MESSAGES.notesTooLong } },
  notificationMessage: {
    required,
    maxLength: { value: LIMITS.notificationMessage, message: MESSAGES.messageTooLong },
  },
  callBackUrl: {
    maxLength: { value: LIMITS.callBackUrl, message: MESSAGES.callBackUrlInvalid },
    pattern: { value: OWN_PATH_PATTERN, message: MESSAGES.callBackUrlInvalid },
  },
  invoiceTo: {
    required: MESSAGES.invoiceToRequired,
    maxLength: { value: LIMITS.invoiceTo, message: MESSAGES.invoiceToTooLong },
  },
  packageName: { required, maxLength: { value: LIMITS.packageName, message: MESSAGES.nameTooLong } },
  packageDescription: {
    required,
    maxLength: { value: LIMITS.packageDescription, message: MESSAGES.descriptionTooLong },
  },
  posibilities: {
    required,
    maxLength: { value: LIMITS.posibilities, message: MESSAGES.posibilitiesTooLong },
  },
  /** Name of an uploaded image. */
  avatar: { maxLength: { value: LIMITS.fileName, message: MESSAGES.fileInvalid } },
} as const satisfies Record<string, TextRule>;
