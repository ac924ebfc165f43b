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

export interface MailTransport {
  /**
   * Resolves once the mail server has taken over the mail.
   * @throws RecipientRefused when a retry is pointless
   * @throws ServerAway when no other mail would have gone out either
   * @throws Error when this mail was not accepted this time
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
