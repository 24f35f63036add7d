/**
 * The networks that an address is counted under, the narrowest first. The first one is a client: an IPv4 address, or
 * the /64 of an IPv6 address, since one customer has all of it. An IPv6 address is also counted under its /48, the
 * size given to a business: its 65,536 networks of 64 bits must not be as many clients.
 */
export function networksOf(ip: string): readonly [client: string, site?: string] {
  if (!ip.includes(':')) return [ip];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return [mapped];
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return [`${network.join(':')}::/64`, `${network.slice(0, 3).join(':')}::/48`];
}

/** Key under which the budgets count a client's address. */
export const ipKey = (ip: string): string => networksOf(ip)[0];
