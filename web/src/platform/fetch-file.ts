import { host } from './host.ts'

/** A container's frame may not download (Web A and K, sandbox), so the browser outside fetches the file. */
export function fetchFile(path: string): void {
  const { href } = new URL(path, window.location.href)
  if (host.kind === 'container') host.openLink(href)
  else window.location.assign(href)
}
