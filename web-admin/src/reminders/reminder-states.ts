import type { ReminderState } from '@lanewise/contracts';

export const REMINDER_STATE_NAMES: Record<ReminderState, string> = {
  due: 'Due',
  warned: 'Warned',
  'to-remove': 'To remove',
};
