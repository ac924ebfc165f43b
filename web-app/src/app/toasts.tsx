import { TOAST_MS } from '@lanewise/browser';
import { MESSAGES } from '@lanewise/contracts';
import { Button, styled } from '@mui/material';
import {
  closeSnackbar,
  enqueueSnackbar,
  MaterialDesignContent,
  SnackbarProvider,
  type SnackbarKey,
} from 'notistack';
import { useEffect } from 'react';
import { PRICES_PATH } from '../shared/prices/prices-path';
import { subscribeToToasts, takeToasts, type ToastAction } from '../shared/toast';
import { router } from './router';

const Toast = styled(MaterialDesignContent)(({ theme }) => {
  const { palette } = theme.vars;
  const filled = (background: string, color: string) => ({ backgroundColor: background, color });
  return {
    '&.notistack-MuiContent': {
      '@media print': { display: 'none' },
      fontFamily: theme.typography.fontFamily,
      borderRadius: theme.shape.borderRadius,
    },
    '&.notistack-MuiContent-default': filled(palette.text.primary, palette.background.paper),
    '&.notistack-MuiContent-success': filled(palette.success.main, palette.success.contrastText),
    '&.notistack-MuiContent-warning': filled(palette.warning.main, palette.warning.contrastText),
    '&.notistack-MuiContent-error': filled(palette.error.main, palette.error.contrastText),
  };
});

/** Wherever it is refused, a paid period can be ordered. */
const ORDER: ToastAction = { label: 'Order', act: () => void router.navigate(PRICES_PATH) };

const actionOf = (message: string, action: ToastAction | undefined): ToastAction | undefined =>
  action ?? (message === MESSAGES.paidPeriodExpired ? ORDER : undefined);

function actionButtons(actions: ToastAction[]) {
  return (key: SnackbarKey) =>
    actions.map(({ label, act }) => (
      <Button
        key={label}
        size="small"
        color="inherit"
        onClick={() => {
          closeSnackbar(key);
          act();
        }}
        sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        {label}
      </Button>
    ));
}

/** Shows toasts. They disappear after four seconds, or at a click anywhere else. */
export function Toasts() {
  useEffect(() => {
    const showAll = () =>
      takeToasts().forEach(({ message, kind, action, other }) => {
        const offered = [actionOf(message, action), other].filter((each) => each !== undefined);
        enqueueSnackbar(message, { variant: kind, action: offered.length > 0 && actionButtons(offered) });
      });
    showAll();
    return subscribeToToasts(showAll);
  }, []);

  useEffect(() => {
    const closeOnClickAway = (event: PointerEvent) => {
      const toast = event.target instanceof Element && event.target.closest('.notistack-SnackbarContainer');
      if (!toast) closeSnackbar();
    };
    document.addEventListener('pointerdown', closeOnClickAway);
    return () => document.removeEventListener('pointerdown', closeOnClickAway);
  }, []);

  return (
    <SnackbarProvider
      autoHideDuration={TOAST_MS}
      maxSnack={3}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      Components={{ default: Toast, success: Toast, warning: Toast, error: Toast }}
    />
  );
}
