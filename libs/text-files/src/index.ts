export * from './bytes.js';
export * from './csv-rows.js';
export * from './file-head.js';
export { FileWindow } from './file-window.js';
export * from './named-delimiter.js';
export * from './other-kinds.js';
export * from './text-encoding.js';
export * from './visible.js';
