import { isIP } from 'node:net';
import { SERVER_MESSAGES } from '@lanewise/contracts';
import type { RequestHandler } from 'express';
import { sendProblem } from './problem.filter.js';

const UNKNOWN_HOST = { title: SERVER_MESSAGES.unknownHost, status: 421, code: 'unknown-host' };

/** A name or an address, and perhaps a port. */
const HOST = /^(?:\[(?<ipv6>[\da-f:.]+)\]|(?<name>[^:[\]]+))(?::\d*)?$/i;

/**
 * Whether a `Host` header names this product. A page elsewhere can make its own name lead to this machine ("DNS
 * rebinding"); browsers then take what we answer for its own, and let it read everything. No name leads to it but those
 * given and `localhost`. Addresses need no look-up, so any will do. No browser leaves the header out.
 */
export function isKnownHost(header: string | undefined, names: readonly string[]): boolean {
  if (header === undefined) return true;
  const { ipv6, name = ipv6 } = HOST.exec(header)?.groups ?? {};
  if (name === undefined) return false;
  return (
    isIP(name) !== 0 || ['localhost', ...names].some((host) => host.toLowerCase() === name.toLowerCase())
  );
}

/** Rejects requests by a host name that is not ours. */
export const rejectUnknownHosts =
  (names: readonly string[]): RequestHandler =>
  ({ headers }, response, next) =>
    isKnownHost(headers.host, names) ? next() : sendProblem(response, UNKNOWN_HOST);
