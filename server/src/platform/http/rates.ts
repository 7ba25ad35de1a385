import { BlockList, isIP } from 'node:net'
import { Refused } from '../refused.ts'
import { limits } from './limits.ts'
import { createRate } from './rate.ts'

/**
 * A loopback peer is a proxy on this machine (then everybody arrives from it) or the machine's own tests: a limit on
 * it would limit all people at once. Set TRUST_PROXY behind a proxy, and each is known by their own address.
 */
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string) => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** One household or phone holds a whole /64 of IPv6, so that is what counts as one address (SEC-26). */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const plain = address.replace(/%.*$/, '')
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const middle = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...middle, ...right].slice(0, 4).join(':')
}

const within = (wait: number) => {
  if (wait > 0) throw new Refused('too_many_requests', wait)
}

/** The bounds that hold for every call; both throw when they are exceeded. */
export function limitRates(now: () => Date) {
  const byToken = createRate(limits.perToken, now)
  const byAddress = createRate(limits.perAddress, now)

  return {
    token: (token: string) => within(byToken(token)),
    address: (address: string) => {
      if (!isLoopback(address)) within(byAddress(networkOf(address)))
    },
  }
}
