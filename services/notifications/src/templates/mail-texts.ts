import { LINK_HOURS, type MailRequest, SUPPORT_EMAIL } from '@lanewise/contracts';

/** What a mail says around its greeting and its link. */
export interface MailText {
  subject: string;
  /** Before the link, a paragraph each. */
  before: string[];
  /** What the link's button says. */
  action: string;
  /** After it. */
  after: string[];
}

/** The words of each kind of mail. No subject holds what a user wrote. */
export function textOf(mail: MailRequest): MailText {
  switch (mail.kind) {
    case 'confirm-email':
      return {
        subject: 'Confirm your email for Lanewise',
        before: ['Thank you for signing up. Please confirm that this is your address. Then you can sign in.'],
        action: 'Confirm email',
        after: [
          `The link works for ${spanOf(LINK_HOURS.confirmEmail)} after you signed up.`,
          'If you did not sign up, you can ignore this mail. Without the confirmation nobody can use the account.',
        ],
      };
    case 'account-exists':
      return {
        subject: 'You already have a Lanewise account',
        before: [
          'Somebody, perhaps you, wanted to sign up with this address. It already has an account, and nothing about it was changed.',
          'You can sign in with the password you have.',
        ],
        action: 'Sign in',
        after: [
          'If you forgot the password, the sign-in page lets you choose a new one.',
          'If it was not you, there is nothing to do. Whoever it was does not learn that you have an account.',
        ],
      };
    case 'reset-password':
      return {
        subject: 'Choose a new Lanewise password',
        before: ['You asked for a new password. Here you can choose it.'],
        action: 'Choose a new password',
        after: [
          `The link works once, for ${spanOf(LINK_HOURS.resetPassword)} after you asked for it.`,
          'If you did not ask for it, you can ignore this mail. Your password stays as it is.',
        ],
      };
    case 'confirm-new-email':
      return {
        subject: 'Confirm your new email for Lanewise',
        before: [
          'The email of your Lanewise account was changed to this address. Please confirm that it is yours. Then you can sign in with it.',
        ],
        action: 'Confirm email',
        after: [
          `The link works for ${spanOf(LINK_HOURS.confirmEmail)} after the change.`,
          'If you changed nothing, you can ignore this mail. Without the confirmation nobody can sign in with your address.',
        ],
      };
    case 'email-changed':
      return {
        subject: 'The email of your Lanewise account was changed',
        before: [
          `Your account now has the email ${mail.newEmail} in place of this one.`,
          'If that was you, there is nothing to do. If it was not, undo the change, and then choose a new password.',
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
          'The password of your account was changed, and all devices were signed out.',
          'If that was you, there is nothing to do. If it was not, choose a new password now.',
        ],
        action: 'Choose a new password',
        after: [`If you need help, write to ${SUPPORT_EMAIL}.`],
      };
    case 'invitation':
      return {
        subject: 'You are invited to Lanewise',
        before: [
          'Lanewise finds truck loads worth driving: it shows what each load really earns once the empty miles are counted.',
          'Your sign-up is filled in already. Choose a password, and you can start.',
        ],
        action: 'Accept the invitation',
        after: [
          `The link works once, for ${spanOf(LINK_HOURS.invitation)} after you were invited.`,
          'If you did not expect this, you can ignore this mail. Nothing happens without you.',
        ],
      };
  }
}

/** `1 hour`, `36 hours`, `3 days`. */
function spanOf(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
