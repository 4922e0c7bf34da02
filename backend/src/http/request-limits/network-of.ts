import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name a network: a subscriber has all addresses of one. */
const NETWORK_BITS = 64;

/** The network that limits go by: an IPv4 address, mapped ones too, or the /64 of an IPv6 address. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${NETWORK_BITS}`);
  return `${network.toString()}/${NETWORK_BITS}`;
}
