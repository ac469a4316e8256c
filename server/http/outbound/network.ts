import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** All address ranges outside the public internet (IANA special-purpose registries). */
const CLOSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  CLOSED.addSubnet(net, bits, 'ipv4');
}
/** The only public IPv6 range; its non-public subranges are in `CLOSED`. */
const OPEN_V6 = new BlockList();
OPEN_V6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  CLOSED.addSubnet(net, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED.check(address, 'ipv4');
  return family === 6 && OPEN_V6.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
}

export interface Network {
  resolve: (host: string) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  anyPort?: true;
}

/** Resolves names below `localhost` to this machine (RFC 6761), which few resolvers do. */
const resolve: Network['resolve'] = async (host) =>
  /\.localhost\.?$/i.test(host)
    ? [{ address: '127.0.0.1', family: 4 }]
    : lookup(host, { all: true });

/** The public internet; used for hosts that merchants enter. */
export const publicNetwork: Network = { resolve, isAllowed: isPublicAddress };

/** All networks; used when the operator allows private addresses. */
export const anyNetwork: Network = { resolve, isAllowed: () => true, anyPort: true };

/**
 * Resolves a host. The connection must use the returned addresses, because a second lookup may
 * return other addresses. `internal-address`: at least one of them is not allowed.
 */
export async function allowedAddresses(
  host: string,
  network: Network,
): Promise<LookupAddress[] | 'dns' | 'internal-address'> {
  const found = await network.resolve(host).catch(() => []);
  if (found.length === 0) return 'dns';
  return found.every(({ address }) => network.isAllowed(address)) ? found : 'internal-address';
}
