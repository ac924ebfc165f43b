export { MAILBOX_TOKEN } from './mailbox/mailbox-token.js';
export { MAILBOX_PATHS } from './mailbox/mailbox.paths.js';
export { manifest } from './manifest.js';
export { BroadcastsTask } from './broadcasts/broadcasts.task.js';
export { WarningsTask } from './warnings/warnings.task.js';
