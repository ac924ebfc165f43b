import { callApi } from '@lanewise/browser';
import {
  type CreateNotificationRequest,
  MESSAGES,
  type WarningKind,
  type WarningMessage,
  WARNING_TEXTS,
} from '@lanewise/contracts';

/** Warns a user. */
export const sendWarning = (userId: string, kind: WarningKind): Promise<WarningMessage> =>
  callApi('/notification/create', {
    method: 'POST',
    body: { message: WARNING_TEXTS[kind], recipientId: userId } satisfies CreateNotificationRequest,
    fallback: MESSAGES.warningFailed,
  });
