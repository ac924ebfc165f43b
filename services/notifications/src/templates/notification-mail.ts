import type { NotificationKind } from '@lanewise/contracts';
import type { MailText } from './mail-texts.js';

/** The mail that goes with a notification. */
export interface NotificationMail {
  kind: 'notification';
  about: NotificationKind;
  to: string;
  name: string;
  message: string;
  /** Paragraphs after the message; waiting mails are stored with this name. */
  more?: string[];
  /** Replaces the subject of its kind. */
  subject?: string;
  /** Path of the page that it is about. */
  path: string;
}

const SUBJECTS: Record<NotificationKind, string> = {
  alert: 'New loads for your alert',
  'invoice-created': 'Your new Lanewise invoice',
  'invoice-paid': 'Your Lanewise invoice is paid',
  'period-ended': 'Your Lanewise price plan has ended',
  'roles-changed': 'Your Lanewise roles have changed',
  message: 'A message from Lanewise',
  'import-ended': 'A load import has ended',
  'payment-unmatched': 'Payments wait for you in Lanewise',
  warning: 'A warning about your Lanewise account',
};

/** The text of the mail; a warning cannot be switched off. */
export const notificationText = ({ about, message, more = [], subject }: NotificationMail): MailText => ({
  subject: subject ?? SUBJECTS[about],
  before: [message, ...more],
  action: 'Open Lanewise',
  after: about === 'warning' ? [] : ['In your profile, you can choose what Lanewise emails you about.'],
});
