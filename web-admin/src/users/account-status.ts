import { AccountStatus } from '@lanewise/contracts';

export const ACCOUNT_STATUS_NAMES: Record<AccountStatus, string> = {
  [AccountStatus.None]: 'None',
  [AccountStatus.ActiveUser]: 'Active user',
  [AccountStatus.InactiveUserToRemove]: 'Inactive user to remove',
  [AccountStatus.Warned]: 'Warned',
};

/** All of them, for selects. */
export const ACCOUNT_STATUS_CHOICES = [
  AccountStatus.None,
  AccountStatus.ActiveUser,
  AccountStatus.InactiveUserToRemove,
  AccountStatus.Warned,
].map((id) => ({ id, name: ACCOUNT_STATUS_NAMES[id] }));
