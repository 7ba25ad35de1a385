/** Where a link leads: to the messenger (a path of t.me) or to the web. */
export type LinkTarget = { kind: 'messenger'; path: string; url: string } | { kind: 'web'; url: string }

/** Only https:, tg: and t.me links lead anywhere; what else a stranger wrote is text (SEC-40). */
export function linkTarget(link: string): LinkTarget | undefined {
  const url = parsed(link)
  if (!url) return undefined
  if (url.protocol === 'tg:') return messengerLink(url)
  if (url.protocol !== 'https:' || url.username || url.password) return undefined
  if (url.hostname === 't.me') return { kind: 'messenger', path: url.pathname + url.search, url: url.href }
  return { kind: 'web', url: url.href }
}

/** The container opens paths of t.me only, so `tg://resolve?domain=bot&start=x` is said as `/bot?start=x`. */
function messengerLink(url: URL): LinkTarget | undefined {
  const { domain = '', ...rest } = Object.fromEntries(url.searchParams)
  const resolves = url.href.startsWith('tg://resolve?') || url.href.startsWith('tg:resolve?')
  if (!resolves || !/^\w+$/.test(domain)) return undefined
  const query = new URLSearchParams(rest).toString()
  const path = `/${domain}${query ? `?${query}` : ''}`
  return { kind: 'messenger', path, url: `https://t.me${path}` }
}

function parsed(link: string): URL | undefined {
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}
