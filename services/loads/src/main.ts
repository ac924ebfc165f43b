import 'reflect-metadata';
import { remoteTokenKeys } from '@lanewise/auth';
import { EmbeddedLog } from '@lanewise/messaging';
import { readServiceConfiguration, runAlone, tokenSettings } from '@lanewise/runtime';
import { createApp } from './create-app.js';

const config = readServiceConfiguration(tokenSettings);
const databaseUrl = config.DATABASE_URL;
const transport = new EmbeddedLog(databaseUrl);
const tokenKeys = remoteTokenKeys(config.JWKS_URL);
await runAlone(await createApp({ databaseUrl, transport, tokenKeys }), transport, config);
