export { MAILBOX_TOKEN } from './mailbox/mailbox-token.js';
export { MAILBOX_PATHS } from './mailbox/mailbox.paths.js';
export { manifest } from './manifest.js';
export { AlertSender } from './alerts/alert-sender.js';
export { LOOPBACK } from './pushes/push-services.js';
export { BroadcastsTask } from './broadcasts/broadcasts.task.js';
export { WarningsTask } from './warnings/warnings.task.js';
