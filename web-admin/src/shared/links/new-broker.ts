import {
  type CreateBrokerRequest,
  EMAIL_PATTERN,
  PHONE_PATTERN,
  type UnmatchedCompany,
} from '@lanewise/contracts';
import { useSearchParams } from 'react-router';
import { PREFILL } from '../record/use-open-record';

/** In the address, in place of the id of the open broker. */
export const NEW = 'new';

type Prefill = Pick<UnmatchedCompany, 'company' | 'email' | 'phone'>;

/** Returns the address of the form of a new broker, filled in with a company of a load file. */
export function newBrokerAddress({ company, email, phone }: Prefill): string {
  const params = new URLSearchParams({
    open: NEW,
    [PREFILL]: JSON.stringify({ company, email, phone } satisfies Prefill),
  });
  return `/brokers?${params}`;
}

/** Returns the initial values of a new broker's form from the address. */
export function usePrefill(): Partial<CreateBrokerRequest> | undefined {
  const [params] = useSearchParams();
  const text = params.get(PREFILL);
  return text === null ? undefined : toBroker(text);
}

/** Leaves out a contact whose format a broker cannot have. */
export function toBroker(text: string): Partial<CreateBrokerRequest> | undefined {
  const { company, email, phone } = parse(text);
  if (typeof company !== 'string') return undefined;
  return {
    parserName: company,
    name: company,
    shortName: company,
    ...(typeof email === 'string' && EMAIL_PATTERN.test(email) && { email }),
    ...(typeof phone === 'string' && PHONE_PATTERN.test(phone) && { phone }),
  };
}

/** An address may have been written by hand. */
function parse(text: string): Partial<Record<keyof Prefill, unknown>> {
  try {
    return (JSON.parse(text) ?? {}) as object;
  } catch {
    return {};
  }
}
