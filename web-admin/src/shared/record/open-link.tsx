import { Link } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useOpenRecord } from './use-open-record';

interface Props {
  id: string;
  /** Names the drawer, where a list has several. */
  drawer?: string;
  /** Name of the link, where its content is not enough. */
  label?: string;
  children: ReactNode;
}

/** The name of a record, which opens it in a drawer beside the list. */
export function OpenLink({ id, drawer, label, children }: Props) {
  const { linkTo } = useOpenRecord(drawer);
  return (
    <Link component={RouterLink} to={linkTo(id)} aria-label={label} {...NAME_LINK}>
      {children}
    </Link>
  );
}

/** Style of a link that is the name of its row. A click anywhere on the row follows it. */
export const NAME_LINK = {
  'data-opens': true,
  underline: 'hover',
  sx: { color: 'text.primary', fontWeight: 600 },
} as const;

/** Follows the link of a row that was clicked, unless the click was on a control in it. */
export function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label, details') || window.getSelection()?.toString()) return;
  const link = target.closest('tr, li.MuiCard-root')?.querySelector<HTMLElement>('a[data-opens]');
  // The focus returns to it.
  link?.focus();
  link?.click();
}
