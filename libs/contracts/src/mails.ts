/** The data of a mail. `mailLink` creates its link. */
export type MailRequest = { to: string; name: string } & (
  | { kind: 'confirm-email'; code: string }
  /** Somebody tried to sign up with an email that has an account. */
  | { kind: 'account-exists' }
  | { kind: 'reset-password'; code: string }
  /** Sent to the new address, which its code confirms. */
  | { kind: 'confirm-new-email'; code: string }
  /** Sent to the old address. Its code undoes the change. */
  | { kind: 'email-changed'; code: string; newEmail: string }
  | { kind: 'password-changed' }
  | { kind: 'second-factor-added' }
  | { kind: 'second-factor-removed' }
  | { kind: 'invitation'; code: string }
);

type Sealed<Mail> = Mail extends { code: string } ? Omit<Mail, 'code'> & { sealedCode: string } : Mail;

/** The data of a mail as it travels and waits: only notifications can open its code. */
export type SealedMail = Sealed<MailRequest>;

export type MailKind = MailRequest['kind'];

/** A mail in the local mailbox. */
export interface MailboxItem {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

/** Query parameter of `/register` for the code of an invitation. */
export const INVITATION_PARAM = 'invitationCode';

/** Returns the path and query of the link in a mail. */
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
    case 'second-factor-added':
    case 'second-factor-removed':
      return '/forgot-password';
  }
}

const withCode = (path: string, { code, to }: { code: string; to: string }): string =>
  `${path}?code=${encodeURIComponent(code)}&email=${encodeURIComponent(to)}`;
