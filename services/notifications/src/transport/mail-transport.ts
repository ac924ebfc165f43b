/** A mail as it goes out. */
export interface MailMessage {
  /** The same at every attempt. */
  id: string;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  requestedAt: Date;
}

/** Where mails go. */
export interface MailTransport {
  /**
   * Resolves once somebody else is responsible for the mail.
   * @throws RecipientRefused when trying again is of no use
   * @throws ServerAway when no other mail would have gone out either
   * @throws Error when this mail was not taken this time
   */
  send(message: MailMessage): Promise<void>;
}

export const MAIL_TRANSPORT = Symbol('MailTransport');

export class RecipientRefused extends Error {
  override name = 'RecipientRefused';
}

export class ServerAway extends Error {
  override name = 'ServerAway';
}
