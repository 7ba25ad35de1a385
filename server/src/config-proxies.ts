import { z } from 'zod'
import type { Proxies } from './platform/outward-agents.ts'

function isProxy({ protocol, username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return protocol === 'http:' || protocol === 'https:'
  } catch {
    return false
  }
}

/** With or without `http://` before it, as other programs read it. */
const proxy = z
  .string()
  .transform((value) => (value.includes('://') ? value : `http://${value}`))
  .refine(
    (value) => URL.canParse(value) && isProxy(new URL(value)),
    'must be the address of an HTTP proxy, as http://user:password@proxy.example:3128; SOCKS is not supported',
  )
  .optional()
const hosts = z.string().optional()

/** Both spellings are usual; curl and Node prefer the small letters. */
export const proxyVariables = {
  https_proxy: proxy,
  HTTPS_PROXY: proxy,
  http_proxy: proxy,
  HTTP_PROXY: proxy,
  no_proxy: hosts,
  NO_PROXY: hosts,
}
type Given = z.infer<z.ZodObject<typeof proxyVariables>>

/** This machine is no place that a proxy could lead to. */
const always = ['localhost', '127.0.0.1', '[::1]']

export function proxiesIn(given: Given): Proxies {
  const https = given.https_proxy ?? given.HTTPS_PROXY
  const http = given.http_proxy ?? given.HTTP_PROXY
  const direct = given.no_proxy ?? given.NO_PROXY
  return {
    ...(https && { HTTPS_PROXY: https }),
    ...(http && { HTTP_PROXY: http }),
    NO_PROXY: [...(direct ? [direct] : []), ...always].join(','),
  }
}

/** The parts of their addresses that no log holds, in each form in which they are sent or written down. */
export const secretsOfProxies = ({ HTTPS_PROXY, HTTP_PROXY }: Proxies): string[] =>
  [HTTPS_PROXY, HTTP_PROXY].flatMap((address) => {
    if (!address) return []
    const { username, password } = new URL(address)
    if (!password) return []
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    return [password, decodeURIComponent(password), Buffer.from(pair).toString('base64')]
  })
