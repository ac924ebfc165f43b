import { ROW_ID } from '../../shared/list/useCardKeys';
import { STATUS_BUTTON } from './StatusButton';

export const STATUS_SHORTCUT = {
  action: 'status',
  keys: ['s'],
  does: 'Set the status of the focused load',
} as const;

/** Opens the status menu of the card in which the key was pressed. */
export function openStatusMenu(target: EventTarget | null): boolean {
  const card = target instanceof Element && target.closest(`[${ROW_ID}]`);
  const button = card && card.querySelector<HTMLElement>(`[${STATUS_BUTTON}]`);
  if (!button) return false;
  // So that the focus returns to the button of this card.
  button.focus();
  button.click();
  return true;
}
