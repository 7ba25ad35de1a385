import { BlockList, isIP } from 'node:net'

/** What is not an address of one machine on the public internet (IANA, special-purpose address registries). */
const special = new BlockList()
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
] as const)
  special.addSubnet(net, bits)

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Parts of it that lead elsewhere: to IPv4 in disguise (6to4, Teredo), or nowhere (documentation). */
const disguised = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  disguised.addSubnet(net, bits, 'ipv6')

/** Whether an address is that of a machine on the public internet, so that nothing of our own network is reached. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address)
  return family === 6 && global.check(address, 'ipv6') && !disguised.check(address, 'ipv6')
}
