import type { FactorMethod } from './second-factor.js';

/** An error of the API, as problem details (RFC 9457). */
export interface Problem {
  type: string;
  /** A sentence for the user. */
  title: string;
  status: number;
  /** Stable code for programs: `truck-not-found`. */
  code: string;
  /** Messages by field. */
  errors?: Record<string, string[]>;
  /** The fields that others have changed since the version of an edit, and the state as it now is. */
  changed?: string[];
  current?: unknown;
  /** The accepted second factors, when one is missing. */
  methods?: FactorMethod[];
  /** Id of the request in the log, for unexpected errors only. */
  correlationId?: string;
}
