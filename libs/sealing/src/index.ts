export { keepPrivateKey, KEY_FILE, PUSH_KEY_FILE } from './kept-key.js';
export { isPrivateKeys, isPublicKey, newPrivateKey, publicKeyOf } from './keys.js';
export { type Open, openWith, type Seal, sealWith } from './seal.js';
export { vapidKeysOf } from './vapid-keys.js';
