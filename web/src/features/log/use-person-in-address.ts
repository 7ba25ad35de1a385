import type { UserId } from '@steward/contract/ids.ts'
import { useLocation, useSearch } from 'wouter'
import { navigation } from '#platform/navigation.ts'

const isUserId = (value: number): value is UserId => Number.isSafeInteger(value) && value > 0

function personIn(query: string, name: 'actor' | 'target'): UserId | undefined {
  const id = Number(new URLSearchParams(query).get(name))
  return isUserId(id) ? id : undefined
}

/** Whose entries the address asks for (`?actor=`, `?target=`), and the way to all of them. */
export function usePersonInAddress() {
  const [path] = useLocation()
  const query = useSearch()
  return {
    actor: personIn(query, 'actor'),
    target: personIn(query, 'target'),
    clear: () => navigation.readdress(path),
  }
}
