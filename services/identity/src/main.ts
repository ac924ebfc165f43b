import 'reflect-metadata';
import { EmbeddedLog } from '@lanewise/messaging';
import { readServiceConfiguration, runAlone } from '@lanewise/runtime';
import { createApp } from './create-app.js';

const config = readServiceConfiguration({});
const databaseUrl = config.DATABASE_URL;
const transport = new EmbeddedLog(databaseUrl);
await runAlone(await createApp({ databaseUrl, transport }), transport, config);
