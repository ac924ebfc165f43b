import { LINK_HOURS, type MailRequest, SUPPORT_EMAIL } from '@lanewise/contracts';

/** The text of a mail around its greeting and its link. */
export interface MailText {
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  /** Label of the link's button. */
  action: string;
  /** Paragraphs after the link. */
  after: string[];
}

/** The text of each kind of mail. Subjects hold nothing that a user wrote. */
export function textOf(mail: MailRequest): MailText {
  switch (mail.kind) {
    case 'confirm-email':
      return {
        subject: 'Confirm your email for Lanewise',
        before: [
          'Thanks for signing up. Please confirm that this is your email address. Then you can sign in.',
        ],
        action: 'Confirm email',
        after: [
          `The link works for ${spanOf(LINK_HOURS.confirmEmail)} after you signed up.`,
          'If you did not sign up, you can ignore this email. The account cannot be used until it is confirmed.',
        ],
      };
    case 'account-exists':
      return {
        subject: 'You already have a Lanewise account',
        before: [
          'Someone, perhaps you, tried to sign up with this email address. You already have an account, and nothing about it has changed.',
          'You can sign in with your current password.',
        ],
        action: 'Sign in',
        after: [
          'If you forgot your password, you can reset it from the sign-in page.',
          'If it was not you, there is nothing you need to do. The other person was not told that you have an account.',
        ],
      };
    case 'reset-password':
      return {
        subject: 'Choose a new Lanewise password',
        before: ['You asked to reset your password. Use the link below to choose a new one.'],
        action: 'Choose a new password',
        after: [
          `The link works once, for ${spanOf(LINK_HOURS.resetPassword)} after your request.`,
          'If you did not ask for this, you can ignore this email. Your password stays the same.',
        ],
      };
    case 'confirm-new-email':
      return {
        subject: 'Confirm your new email for Lanewise',
        before: [
          'The email of your Lanewise account was changed to this address. Please confirm that it is yours. Then you can use it to sign in.',
        ],
        action: 'Confirm email',
        after: [
          `The link works for ${spanOf(LINK_HOURS.confirmEmail)} after the change.`,
          'If you did not make this change, you can ignore this email. Nobody can sign in with your address until it is confirmed.',
        ],
      };
    case 'email-changed':
      return {
        subject: 'The email of your Lanewise account was changed',
        before: [
          `The email of your account is now ${mail.newEmail} instead of this address.`,
          'If you made this change, there is nothing you need to do. If you did not, undo it, then choose a new password.',
        ],
        action: 'Undo the change',
        after: [
          `The link works once, for ${spanOf(LINK_HOURS.undoEmail)} after the change.`,
          `If you need help, write to ${SUPPORT_EMAIL}.`,
        ],
      };
    case 'password-changed':
      return {
        subject: 'Your Lanewise password was changed',
        before: [
          'Your password was changed, and you were signed out on all devices.',
          'If you made this change, there is nothing you need to do. If you did not, choose a new password now.',
        ],
        action: 'Choose a new password',
        after: [`If you need help, write to ${SUPPORT_EMAIL}.`],
      };
    case 'second-factor-added':
      return {
        subject: 'A second factor was added to your Lanewise account',
        before: [
          'Signing in with your password now also asks for a code or a passkey. You were signed out on all other devices.',
          'If you made this change, there is nothing you need to do. If you did not, choose a new password now.',
        ],
        action: 'Choose a new password',
        after: [`If you need help, write to ${SUPPORT_EMAIL}.`],
      };
    case 'second-factor-removed':
      return {
        subject: 'A second factor was removed from your Lanewise account',
        before: [
          'A passkey or the authenticator app of your account no longer counts. You were signed out on all other devices.',
          'If you or your administrator made this change, there is nothing you need to do. If not, choose a new password now.',
        ],
        action: 'Choose a new password',
        after: [`If you need help, write to ${SUPPORT_EMAIL}.`],
      };
    case 'invitation':
      return {
        subject: 'You are invited to Lanewise',
        before: [
          'Lanewise finds truck loads worth driving: it shows what each load really earns once the empty miles are counted.',
          'Your sign-up form is already filled in. Choose a password, and you are ready to go.',
        ],
        action: 'Accept the invitation',
        after: [
          `The link works once, for ${spanOf(LINK_HOURS.invitation)} after you were invited.`,
          'If you were not expecting this, you can ignore this email.',
        ],
      };
  }
}

/** `1 hour`, `36 hours`, `3 days`. */
function spanOf(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
