import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that identify a network; a subscriber gets all addresses in it. */
const NETWORK_BYTES = 8;

/** The part of an address that an attacker cannot choose freely: all of IPv4, the network of IPv6. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, NETWORK_BYTES)).toString('hex');
}

/** The network that a request comes from. */
export const networkOf = ({ ip = '' }: Request): string => clientNetwork(ip);
