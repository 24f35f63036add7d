import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address is one of these, or in one of these ranges. */
export function createIsProxy(trusted: readonly string[]): (ip: string) => boolean {
  const proxies = new BlockList();
  for (const range of trusted) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (ip) => isIP(ip) !== 0 && proxies.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

/**
 * Finds the address of a connection's client: its own, or the one that trusted proxies report. `X-Forwarded-For` is
 * read from its end, as far as the hops are trusted; earlier entries can be forged by anyone.
 */
export function createClientIp(
  trusted: readonly string[],
): (remote: string, forwardedFor: string | string[] | undefined) => string {
  const isProxy = createIsProxy(trusted);
  return (remote, forwardedFor) => {
    const hops = String(forwardedFor ?? '')
      .split(',')
      .map((hop) => hop.trim());
    let ip = remote;
    while (isProxy(ip)) {
      const before = hops.pop();
      if (before === undefined || isIP(before) === 0) break;
      ip = before;
    }
    return ip;
  };
}
