import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { MailFailure } from './failure';

/** Everything that is not the open internet (IANA special-purpose registries). */
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
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  CLOSED.addSubnet(net, bits, 'ipv4');
}
/** Only what is handed out to the internet is open; the rest of these carries IPv4 addresses. */
const OPEN_V6 = new BlockList();
OPEN_V6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  CLOSED.addSubnet(net, bits, 'ipv6');
}

/** True for an address anybody on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED.check(address, 'ipv4');
  return family === 6 && OPEN_V6.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
}

/**
 * The address of a host that a merchant named. It is what must be connected to: resolved a second time,
 * a name may lead elsewhere.
 * @throws MailFailure when it leads into this machine's own networks, or nowhere
 */
export async function publicAddress(host: string): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => []);
  const [first] = found;
  if (!first) throw new MailFailure('mail_unreachable', { surely: true, again: true });
  if (found.every(({ address }) => isPublicAddress(address))) return first.address;
  throw new MailFailure('mail_private', { surely: true, again: false });
}
