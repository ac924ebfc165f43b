import { callApi } from '@lanewise/browser';
import {
  type Alert,
  ALERT_DAYS,
  type AlertSearch,
  type CreateAlertRequest,
  MESSAGES,
  type UpdateAlertRequest,
} from '@lanewise/contracts';
import { saveRecord } from '../save-record';

export const fetchAlert = (id: string): Promise<Alert> =>
  callApi<Alert>(`/alert/get/${encodeURIComponent(id)}`, { fallback: MESSAGES.alertsFailed });

/** Creates an alert, or changes one. */
export const saveAlert = (request: Partial<CreateAlertRequest>, item?: Alert): Promise<Alert> =>
  saveRecord('alert', request satisfies Partial<UpdateAlertRequest>, {
    item,
    fallback: MESSAGES.alertSaveFailed,
  });

export const deleteAlert = ({ id }: Pick<Alert, 'id'>): Promise<void> =>
  callApi(`/alert/delete/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    fallback: MESSAGES.alertRemoveFailed,
  });

/** The values of the form of an alert. */
export type AlertValues = Pick<
  Alert,
  'name' | 'days' | 'profitPerMileMin' | 'profitMin' | 'mail' | 'webPush'
>;

/** Returns the values of an alert that does not exist yet. */
export const newAlertValues = (canPush: boolean): AlertValues => ({
  name: '',
  days: ALERT_DAYS.default,
  profitPerMileMin: null,
  profitMin: null,
  mail: !canPush,
  webPush: canPush,
});

/** The search of an alert, and what its hits have to earn. */
export interface AlertCriteria extends Pick<Alert, 'days' | 'profitPerMileMin' | 'profitMin'> {
  search: AlertSearch;
}
