import { BlockList, isIP } from 'node:net'
import { Refused } from '#platform/refused.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { createRate, type Allowance } from './rate.ts'

/**
 * A loopback peer is a proxy on this machine (then everybody arrives from it) or the machine's own tests: a limit on
 * it would limit all people at once. Set TRUST_PROXY behind a proxy, and each is known by their own address.
 */
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

export const isLoopback = (address: string) => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** One household or phone holds a whole /64 of IPv6, so that is what counts as one address (SEC-26). */
export function networkOf(address: string): string {
  // A socket that listens on both writes an IPv4 caller as ::ffff:203.0.113.7; all of them share one /64.
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (ipv4 !== undefined || isIP(address) !== 6) return ipv4 ?? address
  const plain = address.replace(/%.*$/, '')
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const middle = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...middle, ...right].slice(0, 4).join(':')
}

/**
 * The network of an address and the wider ones around it: of IPv6 the /48 that a site is given and the /32 of its provider,
 * of IPv4 the /24 and the /16.
 */
function networksAround(address: string): string[] {
  const network = networkOf(address)
  const mark = network.includes('.') ? '.' : ':'
  const parts = network.split(mark)
  return [network, parts.slice(0, 3).join(mark), parts.slice(0, 2).join(mark)]
}

const within = (wait: number) => {
  if (wait > 0) throw new Refused('too_many_requests', wait)
}

/** A bound for each network that calls; throws when it is exceeded. */
export function limitByAddress(allowance: Allowance, monotonic?: Monotonic) {
  const take = createRate(allowance, monotonic)
  return (address: string) => {
    if (!isLoopback(address)) within(take(networkOf(address)))
  }
}

/**
 * The same, with bounds for the wider networks as well, so that whoever holds one takes no more than its share. Behind one
 * address of IPv4 there may be an office, or the customers of a provider.
 */
export function limitByNetworks(
  { own, ownOfIpv4, site, provider }: Record<'own' | 'ownOfIpv4' | 'site' | 'provider', Allowance>,
  monotonic?: Monotonic,
) {
  const [takeOwn, takeOfIpv4, ...wider] = [own, ownOfIpv4, site, provider].map((allowance) =>
    createRate(allowance, monotonic),
  )
  return (address: string) => {
    if (isLoopback(address)) return
    const networks = networksAround(address)
    const isIpv4 = networks[0]?.includes('.')
    const takes = [isIpv4 ? takeOfIpv4 : takeOwn, ...wider]
    for (const [place, take] of takes.entries()) within(take?.(networks[place] ?? '') ?? 0)
  }
}

/** A bound for each key, a token or a person; throws when it is exceeded. */
export function limitByKey(allowance: Allowance, monotonic?: Monotonic) {
  const take = createRate(allowance, monotonic)
  return (key: string | number) => within(take(String(key)))
}
