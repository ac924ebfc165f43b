import 'reflect-metadata';
import { routesOf } from '@lanewise/runtime';
import { manifests } from '../../apps/standalone/dist/manifests.js';

/** Prints the routing table that an ingress holds. */
console.log(JSON.stringify(routesOf(manifests)));
