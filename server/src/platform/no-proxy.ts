/**
 * Whether a list of hosts as in NO_PROXY names this address. A name stands for itself and all below it, with a dot, `*.` or
 * nothing before it; `*` for all; a port behind it for that port alone.
 */
export const isPassedBy = (url: URL, list: string): boolean =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => names(entry, url))

function names(entry: string, { hostname, port, protocol }: URL): boolean {
  const [, host = '', only] = /^(\[[^\]]+\]|[^:]+|.*)(?::(\d+))?$/.exec(entry) ?? []
  if (only !== undefined && only !== (port || (protocol === 'http:' ? '80' : '443'))) return false
  if (host === '*') return true
  const name = host.replace(/^\*?\./, '')
  const bare = hostname.replaceAll(/[[\]]/g, '')
  return name.replaceAll(/[[\]]/g, '') === bare || bare.endsWith(`.${name}`)
}
