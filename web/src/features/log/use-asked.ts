import type { UserId } from '@steward/contract/ids.ts'
import { useLocation, useSearch } from 'wouter'
import { navigation } from '#platform/navigation.ts'

function numberIn(query: string, name: 'actor' | 'target' | 'until'): number | undefined {
  const number = Number(new URLSearchParams(query).get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const isUserId = (id: number | undefined): id is UserId => id !== undefined

function personIn(query: string, name: 'actor' | 'target'): UserId | undefined {
  const id = numberIn(query, name)
  return isUserId(id) ? id : undefined
}

/** Of whose entries and until when the address asks (`?actor=`, `?target=`, `?until=`), and the way to all of them. */
export function useAsked() {
  const [path] = useLocation()
  const query = useSearch()
  return {
    actor: personIn(query, 'actor'),
    target: personIn(query, 'target'),
    until: numberIn(query, 'until'),
    clear: () => navigation.readdress(path),
  }
}
