import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not the public internet: IANA's special-purpose registry, multicast, and a cloud's own. */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's platform channel, a public address that answers only inside.
  '168.63.129.16/32',
];

/** IPv6 is public as global unicast only, without the ranges that embed an IPv4 address or are reserved. */
const global6 = '2000::/3';
const notPublic6 = [
  // IETF's own: Teredo, benchmarking, ORCHID …
  '2001::/23',
  '2001:db8::/32',
  // 6to4.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
];

const blocked4 = listOf(notPublic4, 'ipv4');
const blocked6 = listOf(notPublic6, 'ipv6');
const allowed6 = listOf([global6], 'ipv6');

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether an IP address belongs to the public internet. IPv4 inside IPv6, in whichever form, does not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blocked4.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && allowed6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
    default:
      return false;
  }
}
