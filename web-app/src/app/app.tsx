import { takeFlashMessage } from '@lanewise/browser';
import { AppTheme } from '@lanewise/browser/ui';
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import { openQuestion, subscribeToQuestions } from '../shared/question';
import { hasToasts, subscribeToToasts, toast } from '../shared/toast';
import { hasUpdate, subscribeToUpdates } from './app-worker';
import { router } from './router';
import { theme } from './theme';

const QuestionDialog = lazy(() => import('./question-dialog'));
const UpdateNotice = lazy(() => import('./update-notice'));

export function App() {
  return (
    <AppTheme theme={theme}>
      <ToastLayer />
      <QuestionLayer />
      <UpdateLayer />
      <RouterProvider router={router} />
    </AppTheme>
  );
}

/** Loads the toasts when there is one to show, such as the error message that web-admin left. */
function ToastLayer() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);

  useEffect(() => {
    const load = () => {
      if (!hasToasts()) return;
      // If that fails, they are shown with the next toast.
      import('./toasts').then(
        (module) => setToasts(() => module.Toasts),
        () => undefined,
      );
    };
    const unsubscribe = subscribeToToasts(load);
    const message = takeFlashMessage();
    if (message) toast(message, 'error');
    else load();
    return unsubscribe;
  }, []);

  return Toasts && <Toasts />;
}

/** Loads the dialog with the first question. */
function QuestionLayer() {
  const question = useSyncExternalStore(subscribeToQuestions, openQuestion);
  const [needed, setNeeded] = useState(false);
  if (question && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense>
        <QuestionDialog question={question} />
      </Suspense>
    )
  );
}

/** Loads the notice with the first new version. */
function UpdateLayer() {
  return (
    useSyncExternalStore(subscribeToUpdates, hasUpdate) && (
      <Suspense>
        <UpdateNotice />
      </Suspense>
    )
  );
}
