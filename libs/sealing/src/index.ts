export { loadOrCreatePrivateKey, KEY_FILE, PUSH_KEY_FILE } from './private-key-file.js';
export { isPrivateKeys, isPublicKey, newPrivateKey, publicKeyOf } from './keys.js';
export { type Open, openWith, type Seal, sealWith } from './seal.js';
export { vapidKeysOf } from './vapid-keys.js';
