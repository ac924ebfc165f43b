/** `POST` of a CSV file of clients, as the form field. */
export const CLIENT_IMPORT_PATH = 'client/import';
export const CLIENT_IMPORT_FIELD = 'file';

/** A file that shows the format. */
export const CLIENT_SAMPLE_PATH = 'client/sample/clients.csv';

export const CLIENT_IMPORT_LIMITS = { fileBytes: 4 * 1024 ** 2, rows: 5000 } as const;

/** The columns of the file, in any order and case. Those that are not required may be missing, or empty. */
export const CLIENT_COLUMNS = {
  name: 'Name',
  email: 'Email',
  city: 'City',
  state: 'State',
  dotNumber: 'DOT',
  appRoles: 'Roles',
  timeZoneShift: 'Time Zone Shift',
  notes: 'Notes',
} as const;
export type ClientColumn = keyof typeof CLIENT_COLUMNS;

export const REQUIRED_CLIENT_COLUMNS = [
  'name',
  'email',
  'city',
  'dotNumber',
] as const satisfies readonly ClientColumn[];

/** The outcome of the rows of a file. */
export interface ClientImport {
  rowsRead: number;
  created: number;
  /** There already was a client with the same email, in the file or before. */
  skipped: number;
  failed: number;
  /** The file's columns, as its first row names them. */
  columns: string[];
  /** The rows that are no new client, in the order of the file. */
  rows: UnusedClientRow[];
}

export interface UnusedClientRow {
  /** Line of the file on which the row begins, counted from 1. */
  line: number;
  outcome: 'skipped' | 'failed';
  reason: string;
  cells: string[];
}

/** Maximum number of clients that one call invites. */
export const MAX_INVITATIONS = 100;

/** Request of `POST client/sendInvitations`. */
export interface SendInvitationsRequest {
  ids: string[];
}

/** Whether a client was invited, and why not. */
export interface InvitationOutcome {
  id: string;
  isSent: boolean;
  reason: string | null;
}

/** Response of `POST client/sendInvitations`, in the order of the request. */
export interface InvitationOutcomes {
  itemList: InvitationOutcome[];
}
