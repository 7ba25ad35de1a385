import type { Launch } from '#platform/launch.ts'

/** Loads the page anew, with the signed data back in its address, where a launch has it. */
export function again({ url }: Pick<Launch, 'url'>) {
  window.history.replaceState(window.history.state, '', window.location.pathname + new URL(url).hash)
  window.location.reload()
}
