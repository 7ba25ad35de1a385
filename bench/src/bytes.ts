import { firstRouteBytes } from '../../web/build/first-route.ts'
import type { Figure } from './figure.ts'

/** What the Groups list costs on the wire: JS and CSS, brotli, over the whole static graph. */
export async function measureBytes(): Promise<Figure[]> {
  const { total } = await firstRouteBytes(`${import.meta.dirname}/../../web/dist`)
  return [
    { what: 'JS + CSS that the groups list needs, brotli', value: total / 1000, unit: 'KB', atMost: 105 },
  ]
}
