export { draftKey, readDraft, removeDraft, writeDraft } from './drafts.js';
export * from './edits.js';
export * from './fill-in.js';
export { useDraft } from './use-draft.js';
export { useEdit } from './use-edit.js';
