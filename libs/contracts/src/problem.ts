/** An error of the API: RFC 9457 problem details. */
export interface Problem {
  type: string;
  /** The sentence a user reads. */
  title: string;
  status: number;
  /** Stable, for programs: `truck-not-found`. */
  code: string;
  /** Fields with their messages. */
  errors?: Record<string, string[]>;
  /** Names the request in the log; on unexpected errors only. */
  correlationId?: string;
}
