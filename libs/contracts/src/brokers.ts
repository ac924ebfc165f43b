import type { Edit } from './edits.js';
import { foldCompany } from './companies.js';
import { foldText } from './text.js';

/** A company that posts loads on boards. Loads that match it show its particulars in place of their own. */
export interface Broker {
  id: string;
  /** Counts the changes of the broker. */
  version: number;
  /** The company as load files name it. */
  parserName: string;
  /** Further companies in load files that are this broker. */
  aliases: string[];
  name: string;
  shortName: string;
  /** File name of its logo. */
  logo: string | null;
  phone: string;
  email: string;
  dotNumber: string;
  mcNumber: string;
  notes: string | null;
}

export interface CreateBrokerRequest {
  parserName: string;
  aliases?: string[];
  name: string;
  shortName: string;
  /** File name of an image that the caller has uploaded. */
  logo?: string | null;
  phone: string;
  email: string;
  dotNumber: string;
  mcNumber: string;
  notes?: string | null;
}

/** A broker with changed fields. */
export interface SaveBrokerRequest extends Partial<CreateBrokerRequest>, Edit {}

export interface UpdateBrokerRequest extends SaveBrokerRequest {
  id: string;
}

/** Sort fields of the broker list by wire name, with the labels and in the order of the menu. */
export const BROKER_SORT_LABELS = {
  name: 'Name',
  dotNumber: 'Dot',
  mcNumber: 'MC',
  shortName: 'Short Name',
} as const;

/** The particulars by which a load and a broker are matched. */
export interface MatchedParticulars {
  /** The company of a load, or the parser name of a broker. */
  company: string;
  email: string | null;
  phone: string | null;
}

/** Digits of a US phone number with its country code. */
const WITH_COUNTRY_CODE = /^1(?=\d{10}$)/;

/**
 * Returns the keys by which loads find their broker, folded, strongest first: the company as it is written, then
 * however it is, then the email, then the digits of the phone. A load belongs to the broker that shares its strongest key; of several, to the oldest.
 */
export function matchKeysOf({ company, email, phone }: MatchedParticulars): string[] {
  const folded = {
    company: foldText(company),
    spelling: foldCompany(company),
    email: foldText(email ?? ''),
    phone: (phone ?? '').replace(/\D/g, '').replace(WITH_COUNTRY_CODE, ''),
  };
  return Object.entries(folded).flatMap(([kind, value]) => (value ? `${kind}:${value}` : []));
}

const COMPANY_KEY = 'company:';

/** Returns the keys of a broker that were stored before spellings were keys, with spellings. */
export const withSpellings = (keys: readonly string[]): string[] => [
  ...new Set(
    keys.flatMap((key) =>
      key.startsWith(COMPANY_KEY) ? [key, `spelling:${foldCompany(key.slice(COMPANY_KEY.length))}`] : [key],
    ),
  ),
];

/** Returns the keys of a broker: its own, and those of the further companies that it is. */
export function brokerKeysOf(
  broker: Pick<Broker, 'parserName' | 'email' | 'phone'> & Partial<Pick<Broker, 'aliases'>>,
): string[] {
  const { parserName, aliases = [], email, phone } = broker;
  return [
    ...matchKeysOf({ company: parserName, email, phone }),
    ...aliases.flatMap((company) => matchKeysOf({ company, email: null, phone: null })),
  ];
}
