import type { Language } from '@steward/contract/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { placedZone } from '#platform/placed-zones.ts'
import { languageOfReply } from './language.ts'

/** What a handler may know of the request beside its input and its viewer. */
export type Call = {
  address: string
  userAgent: string
  /** The token that came with the request, whether or not it is worth anything. */
  token: string | undefined
  /** Minutes east of Greenwich where the viewer is; what one request says counts for that request only. */
  utcOffset: number
  /** What the app says of the device, for its owner's list of devices; it proves nothing. */
  device: SaidDevice
  /** In which the viewer reads the app. */
  language: () => Language
  cookie: (name: string) => string | undefined
  setCookie: (cookie: string) => void
}

export type SaidDevice = {
  /** Which app of the messenger it is. */
  platform: string | null
  /** A random name that the device keeps for itself; null where it can keep nothing. */
  name: string | null
  /** Its time zone; null where it names none that has a place. */
  zone: string | null
}

export const tokenOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([A-Za-z0-9_-]{43})$/.exec(headers.authorization ?? '')?.[1]

/** Minutes of an `X-Time-Zone` such as `+05:30` (S-HTTP-1); 0 where it is absent or nonsense. */
export function utcOffsetOf(header: unknown): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):([0-5]\d)$/.exec(String(header)) ?? []
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  // No place on Earth is further from Greenwich than 14 hours.
  return total <= 14 * 60 ? (sign === '-' ? -total : total) : 0
}

/** Reads an `X-Device` such as `android 0123456789abcdef0123456789abcdef Europe/Berlin`; all but the first may be missing. */
export function deviceOf(header: string | string[] | undefined): SaidDevice {
  const said = typeof header === 'string' ? header : ''
  const [, platform, name, zone] =
    /^([a-z_]{1,16})(?: ([0-9a-f]{32}))?(?: ([A-Za-z+-][A-Za-z0-9_+/:-]{0,63}))?$/.exec(said) ?? []
  return { platform: platform ?? null, name: name ?? null, zone: placedZone(zone) }
}

export const callOf = (request: FastifyRequest, reply: FastifyReply): Call => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
  token: tokenOf(request),
  utcOffset: utcOffsetOf(request.headers['x-time-zone']),
  device: deviceOf(request.headers['x-device']),
  language: () => languageOfReply(request),
  cookie: (name) =>
    request.headers.cookie
      ?.split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
})
