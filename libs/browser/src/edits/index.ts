export { draftKey, readDraft, removeDraft, writeDraft } from './drafts.js';
export * from './edits.js';
export * from './fill-in.js';
export { useDraft } from './useDraft.js';
export { useEdit } from './useEdit.js';
