import { LIMITS } from './limits.js';
import { MESSAGES, SERVER_MESSAGES } from './messages.js';
import {
  CLOCK_PATTERN,
  DIGITS_PATTERN,
  EMAIL_PATTERN,
  OWN_PATH_PATTERN,
  PASSWORD_PATTERN,
  PHONE_PATTERN,
  PUSH_AUTH_PATTERN,
  PUSH_KEY_PATTERN,
  TIME_ZONE_PATTERN,
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

/** A limit, and what is said of a longer text. */
export const atMost = (field: string, characters: number) => ({
  value: characters,
  message: `${field} may not be greater than ${characters} characters.`,
});

const email = {
  required,
  maxLength: atMost('Email', 256),
  pattern: { value: EMAIL_PATTERN, message: MESSAGES.emailInvalid },
} as const satisfies TextRule;

const password = {
  required,
  maxLength: atMost('Password', 100),
  pattern: { value: PASSWORD_PATTERN, message: MESSAGES.passwordInvalid },
} as const satisfies TextRule;

const phone = {
  maxLength: atMost('Phone', 20),
  pattern: { value: PHONE_PATTERN, message: MESSAGES.phoneInvalid },
} as const satisfies TextRule;

const digits = { value: DIGITS_PATTERN, message: MESSAGES.digitsOnly };

const dot = {
  maxLength: atMost('DOT', 20),
  pattern: digits,
} as const satisfies TextRule;

const pushKey = (pattern: RegExp): TextRule => ({
  required,
  maxLength: { value: LIMITS.pushKey, message: SERVER_MESSAGES.pushKeyInvalid },
  pattern: { value: pattern, message: SERVER_MESSAGES.pushKeyInvalid },
});

/** The rules of all text fields, but those of invoices: see `INVOICE_TEXT_RULES`. */
export const TEXT_RULES = {
  email,
  /** The current password. */
  password,
  /** A new password, and the current one where it changes the email. */
  newPassword: {
    ...password,
    minLength: {
      value: 7,
      message: 'Must contain at least one uppercase, one symbol and at least 7 or more characters',
    },
  },
  companyName: {
    required,
    maxLength: atMost('Company name', 50),
  },
  firstName: {
    required,
    maxLength: atMost('First name', 20),
  },
  lastName: {
    required,
    maxLength: atMost('Last name', 20),
  },
  mc: { maxLength: atMost('MC', 20), pattern: digits },
  dot,
  phone,
  requiredPhone: { required, ...phone },
  clientName: { required, maxLength: atMost('Name', 50) },
  clientCity: {
    required: MESSAGES.chooseClientCity,
    maxLength: { value: LIMITS.city, message: MESSAGES.chooseClientCity },
  },
  clientDot: { required, ...dot },
  parserName: {
    required,
    maxLength: atMost('Name in load files', 256),
  },
  brokerName: {
    required,
    maxLength: atMost('Name', 450),
  },
  brokerShortName: {
    required,
    maxLength: atMost('Short name', 450),
  },
  /** The message has 20, as in the specification. */
  brokerPhone: {
    required,
    maxLength: { value: 256, message: 'Phone may not be greater than 20 characters.' },
    pattern: phone.pattern,
  },
  brokerDot: { required, maxLength: dot.maxLength },
  brokerMc: { required, maxLength: atMost('MC', 20) },
  /** A truck's. */
  truckName: { required, maxLength: atMost('Name', 450) },
  tripName: { required, maxLength: atMost('Trip', LIMITS.tripName) },
  alertName: { required, maxLength: atMost('Name', LIMITS.alertName) },
  licensePlate: {
    required,
    maxLength: atMost('License plate', 450),
  },
  referenceId: {
    required,
    maxLength: atMost('Reference Id', 450),
  },
  /** Full name of the city where a load starts or ends. */
  loadCity: {
    required: MESSAGES.chooseCities,
    maxLength: { value: LIMITS.city, message: MESSAGES.chooseCities },
  },
  shipperName: {
    required,
    maxLength: atMost('Shipper name', LIMITS.shipperName),
  },
  optionalEmail: { maxLength: email.maxLength, pattern: email.pattern },
  // Load boards write phones in any form, so only one that a person types must fit `PHONE_PATTERN`.
  shipperPhone: { maxLength: atMost('Phone', 50) },
  /** Phone of a load that a broker posts. */
  postedPhone: {
    required,
    maxLength: atMost('Phone', 50),
    pattern: phone.pattern,
  },
  requirements: {
    maxLength: atMost('Requirements', 450),
  },
  notes: { maxLength: atMost('Notes', LIMITS.notes) },
  loadReport: { maxLength: atMost('Text', LIMITS.loadReport) },
  loadReportAnswer: { maxLength: atMost('Answer', LIMITS.loadReport) },
  notificationMessage: {
    required,
    maxLength: atMost('Message', 1000),
  },
  callBackUrl: {
    maxLength: { value: 450, message: MESSAGES.callBackUrlInvalid },
    pattern: { value: OWN_PATH_PATTERN, message: MESSAGES.callBackUrlInvalid },
  },
  quietTime: {
    maxLength: { value: 5, message: MESSAGES.quietTimeInvalid },
    pattern: { value: CLOCK_PATTERN, message: MESSAGES.quietTimeInvalid },
  },
  timeZone: {
    maxLength: { value: 64, message: MESSAGES.timeZoneUnknown },
    pattern: { value: TIME_ZONE_PATTERN, message: MESSAGES.timeZoneUnknown },
  },
  pushEndpoint: { required, maxLength: atMost('Endpoint', LIMITS.pushEndpoint) },
  pushKey: pushKey(PUSH_KEY_PATTERN),
  pushAuth: pushKey(PUSH_AUTH_PATTERN),
  packageDescription: {
    required,
    maxLength: atMost('Description', 450),
  },
  posibilities: {
    required,
    maxLength: atMost('Posibilities', 2000),
  },
  /** Name of an uploaded image. */
  avatar: { maxLength: { value: LIMITS.fileName, message: MESSAGES.fileInvalid } },
} as const satisfies Record<string, TextRule>;
