export * from './file-name.js';
export * from './file-settings.js';
export * from './file-store.js';
export * from './open-file-store.js';
export * from './receive-upload.js';
export * from './file-sweep.js';
