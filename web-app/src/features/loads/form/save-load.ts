import { type CreateSavedLoadRequest, MESSAGES, type SavedLoad } from '@lanewise/contracts';
import { saveRecord } from '../../../shared/save-record';

/** Creates a load, or changes one. */
export const saveLoad = (request: CreateSavedLoadRequest, item?: SavedLoad): Promise<SavedLoad> =>
  saveRecord('load', request, { item, fallback: MESSAGES.loadSaveFailed });
