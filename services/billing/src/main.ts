import 'reflect-metadata';
import { runAlone } from '@lanewise/runtime';
import { manifest } from './manifest.js';

await runAlone(manifest);
