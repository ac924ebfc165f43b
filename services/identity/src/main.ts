import 'reflect-metadata';
import { runAlone } from '@lanewise/runtime';
import { createApp, database } from './create-app.js';

await runAlone({ database, settings: {}, create: createApp });
