const names: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }

/** Two names of this machine are two sites to a browser, so it treats such a frame as a third party's. */
export function onAnotherSite(address: string): string {
  const url = new URL(address)
  url.hostname = names[url.hostname] ?? url.hostname
  return url.href
}
