import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that name a network; a subscriber is given all addresses in it. */
const NETWORK_BYTES = 8;

/** What an attacker cannot change at will of an address: IPv4 wholly, of IPv6 the network. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, NETWORK_BYTES)).toString('hex');
}
