export * from './bytes.js';
export * from './csv-rows.js';
export * from './file-head.js';
export { FileWindow } from './file-window.js';
