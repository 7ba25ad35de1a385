const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/** An address of the web as somebody wrote it, with or without `https://`; undefined where it is none. */
export function parsedAddress(address: string): URL | undefined {
  const text = address.trim()
  return URL.parse(hasScheme.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`) ?? undefined
}

/** In lower case, without `www.`; empty where it is no address of the web. */
export const hostOf = (address: string): string =>
  parsedAddress(address)
    ?.hostname.toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '') ?? ''

/** A domain as it is compared, from a line that somebody wrote: with a scheme, a path or a star before it, too. */
export const domainOf = (line: string): string => hostOf(line.trim().replace(/^\*\./, ''))

/** Whether a line of a list names a site at all. */
export const isSite = (line: string): boolean => /^[^\s.]+(?:\.[^\s.]+)+$/.test(domainOf(line))
