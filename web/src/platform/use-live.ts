import { usePageVisible } from './use-page-visible.ts'

const turn = 4000

/**
 * Options of a query whose screen follows what happens: it asks every four seconds while its page is on top and the
 * app is in front (the client does not poll in the background), and at once when the page comes back.
 */
export function useLive() {
  const visible = usePageVisible()
  return { subscribed: visible, refetchInterval: turn }
}
