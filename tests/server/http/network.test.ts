import { allowedAddresses, isPublicAddress, publicNetwork } from '@server/http/outbound/network';
import { expect, test } from 'vitest';

const CLOSED = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:10::1',
  '2001:db8::1',
  '3fff::1',
  '3fff:fff::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];
/** Names and notations that resolvers accept as IP addresses. */
const SPELLED = ['localhost', '2130706433', '0x7f000001', '017700000001', '127.1', '0'];

test.each(CLOSED)('The address %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '100.128.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
  'The address %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([...SPELLED, '127.0.0.1', '::1'])(
  'The host %s resolves to no allowed address',
  async (host) => {
    const found = await allowedAddresses(host, publicNetwork);
    // Some resolvers do not resolve numeric names.
    expect(['internal-address', 'dns']).toContain(found);
  },
);

test('A name with one internal address among public ones resolves to no allowed address', async () => {
  const resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  expect(await allowedAddresses('mixed.example', { ...publicNetwork, resolve })).toBe(
    'internal-address',
  );
});

test('A public IP address resolves to itself', async () => {
  const found = await allowedAddresses('8.8.8.8', publicNetwork);
  expect(found).toEqual([{ address: '8.8.8.8', family: 4 }]);
});
