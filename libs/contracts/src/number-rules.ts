import { MESSAGES } from './messages.js';

/** The rule of a number field. Forms and services (`IsAmount`) validate by it. */
export interface NumberRule {
  min: number;
  max: number;
  tooSmall: string;
  tooGreat: string;
  /** Message for a missing number. Absent if the number is optional. */
  required?: string;
  /** Step of the input. */
  step?: number;
  /** Maximum of the input where that is more than `max`, so that its message can be read. */
  inputMax?: number;
}

const between = (field: string, min: number, max: number) => ({
  min,
  max,
  tooSmall: `${field} may not be less than ${min}.`,
  tooGreat: `${field} may not be greater than ${max}.`,
});

/** Returns a rule whose errors all have the same message. */
const within = (min: number, max: number, message: string) => ({
  min,
  max,
  tooSmall: message,
  tooGreat: message,
});

const required = MESSAGES.required;
const CENTS = 0.01;

/** The rules of all number fields. Distances are in miles, sizes in feet and pounds, money in dollars. */
export const NUMBER_RULES = {
  /** Offset from UTC in hours. */
  timeZoneShift: {
    required,
    min: -8,
    tooSmall: 'timeZoneShift may not be less than -8.',
    max: -4,
    tooGreat: 'timeZoneShift may not be greater than -4.',
  },
  costPerMile: { ...within(0, 10, 'Cost per mile must be a number from 0 to 10.'), step: CENTS },
  // The specification bounds no size or weight of a saved load from above. These bounds leave room for whatever goes by
  // road on a special permit, some 300 feet and 2,000,000 pounds; what exceeds them is a slip of the finger.
  length: between('Length', 0, 500),
  weight: {
    ...between('Weight', 0, 5_000_000),
    step: 100,
  },
  /** Width of any load: no road has room for more. */
  width: between('Width', 0, 100),
  height: between('Height', 0, 100),
  miles: {
    required,
    min: 1,
    tooSmall: 'Miles may not be less than 1 mile.',
    max: 4000,
    tooGreat: 'Miles may not be greater than 4000 miles.',
  },
  deadhead: {
    min: 0,
    tooSmall: 'Deadhead may not be less than 0 miles.',
    max: 4000,
    tooGreat: 'Deadhead may not be greater than 4000 miles.',
    inputMax: 5000,
  },
  /** Rate of a saved load. */
  rate: {
    required,
    ...between('Rate', 0, 1_000_000),
    step: CENTS,
  },
  // A load on the market, posted or imported. The specification words these differently.
  postedLength: {
    min: 0,
    tooSmall: 'The length cannot be less than 0 feet.',
    max: 100,
    tooGreat: 'The length cannot exceed 100 feet.',
  },
  postedWeight: {
    min: 0,
    tooSmall: 'The weight cannot be less than 0.',
    max: 100_000,
    tooGreat: 'The weight cannot exceed 100,000 pounds.',
    step: 100,
  },
  postedMiles: {
    required,
    min: 1,
    tooSmall: 'Miles cannot be less than 1 mile.',
    max: 4000,
    tooGreat: 'Miles cannot exceed 4000 miles.',
  },
  /** Rate of a load on the market. */
  postedRate: {
    required,
    ...between('Rate', 0, 100_000),
    step: CENTS,
  },
  /** Minimum profit of an alert's hits: less than nothing lets through what costs a little. */
  alertProfitPerMile: {
    ...within(-100, 100, 'Profit per mile must be a number from -100 to 100.'),
    step: CENTS,
  },
  alertProfit: {
    ...within(-100_000, 100_000, 'Profit must be a number from -100000 to 100000.'),
    step: CENTS,
  },
  packagePrice: {
    ...within(0, 100_000, 'Price must be a number from 0 to 100000.'),
    required: 'Price must be a number from 0 to 100000.',
    step: CENTS,
  },
  /** Optional: by default all that is open. */
  paymentAmount: {
    ...within(CENTS, 10_000_000, 'Amount must be a number from 0.01 to 10000000.'),
    step: CENTS,
  },
  /** Days of a bought month. */
  packagePeriod: within(1, 366, 'Period must be a whole number of days from 1 to 366.'),
} as const satisfies Record<string, NumberRule>;
