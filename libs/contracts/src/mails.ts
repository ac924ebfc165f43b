/** What a mail needs to be written. Its link is made by `mailLink`. */
export type MailRequest = { to: string; name: string } & (
  | { kind: 'confirm-email'; code: string }
  /** Somebody wanted an account with an address that has one. */
  | { kind: 'account-exists' }
  | { kind: 'reset-password'; code: string }
  /** To the new address; its code confirms it. */
  | { kind: 'confirm-new-email'; code: string }
  /** To the old address; its code undoes the change. */
  | { kind: 'email-changed'; code: string; newEmail: string }
  | { kind: 'password-changed' }
  | { kind: 'invitation'; code: string }
);

export type MailKind = MailRequest['kind'];

/** A mail in the local mailbox. */
export interface MailboxItem {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

/** Query parameter of `/register` with the code of an invitation. */
export const INVITATION_PARAM = 'invitationCode';

/** The path, with its query, that a mail leads to. */
export function mailLink(mail: MailRequest): string {
  switch (mail.kind) {
    case 'confirm-email':
    case 'confirm-new-email':
      return withCode('/email-confirm', mail);
    case 'reset-password':
      return withCode('/reset-password', mail);
    case 'email-changed':
      return withCode('/email-undo', mail);
    case 'invitation':
      return `/register?${INVITATION_PARAM}=${encodeURIComponent(mail.code)}`;
    case 'account-exists':
      return '/login';
    case 'password-changed':
      return '/forgot-password';
  }
}

const withCode = (path: string, { code, to }: { code: string; to: string }): string =>
  `${path}?code=${encodeURIComponent(code)}&email=${encodeURIComponent(to)}`;
