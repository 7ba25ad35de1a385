import { paths } from '../platform/paths.ts'

/**
 * Puts the address of the first page in place of the bare one. It is done before the router is there: a redirect of
 * the router's is still drawn with whatever it goes to next, and would then take a person off the page of their link.
 */
export function startAtHome({ location, history }: Pick<Window, 'location' | 'history'>) {
  if (/^\/(admin\/?)?$/.test(location.pathname)) history.replaceState(history.state, '', paths.home())
}
