import { z } from 'zod'
import { isLoopback, networkOf } from '#platform/http/rates.ts'

/** What came with the request for a code. The browser says all but the address about itself. */
export const Requester = z.object({
  address: z.string(),
  user_agent: z.string(),
  /** Minutes east of Greenwich by the page's clock. */
  utc_offset: z.number().default(0),
  /** Its time zone by its own word. */
  zone: z.string().nullable().default(null),
})
export type Requester = z.infer<typeof Requester>

type Approver = { address: string; utcOffset: number }

/** The first that fits: most browsers also name those that they descend from. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]
const named = (names: typeof browsers, text: string) => names.find(([, sign]) => sign.test(text))?.[0] ?? null

/** Names that we know, and nothing of the text itself: whoever asks could have written anything there. */
export const clientOf = (userAgent: string) => ({
  browser: named(browsers, userAgent),
  system: named(systems, userAgent),
})

/**
 * An address without what tells households apart. There is no map of networks here, so this is all that is known of
 * the place; null where a proxy that we were not told of stands before everybody (TRUST_PROXY).
 */
export function shortened(address: string): string | null {
  if (isLoopback(address)) return null
  const network = networkOf(address)
  const isIPv4 = network.includes('.')
  return isIPv4
    ? `${network.split('.').slice(0, 3).join('.')}.…`
    : `${network.split(':').slice(0, 3).join(':')}:…`
}

/** Whether both devices are behind the same connection; null where nobody can know. */
const sameNetwork = (one: string, other: string) =>
  isLoopback(one) || isLoopback(other) ? null : networkOf(one) === networkOf(other)

/**
 * What the approving person is shown (SEC-22). Another network alone is common: a phone off the Wi-Fi. Another clock
 * as well means another part of the world (SEC-27).
 */
export function describeRequester(requester: Requester, approver: Approver) {
  const same_network = sameNetwork(requester.address, approver.address)
  return {
    ...clientOf(requester.user_agent),
    network: shortened(requester.address),
    same_network,
    zone: requester.zone,
    utc_offset: requester.utc_offset,
    far: same_network !== true && requester.utc_offset !== approver.utcOffset,
  }
}
