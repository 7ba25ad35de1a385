import type { UserId } from '@steward/contract/ids.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePageVisible } from '../../platform/use-page-visible.ts'

const isUserId = (value: number): value is UserId => Number.isSafeInteger(value) && value > 0

function personIn(query: string, name: 'actor' | 'target'): UserId | undefined {
  const id = Number(new URLSearchParams(query).get(name))
  return isUserId(id) ? id : undefined
}

/** Whose entries the address asks for (`?actor=`, `?target=`), and the way to all of them. */
export function usePersonInAddress() {
  const [address, setAddress] = useSearchParams()
  const isVisible = usePageVisible()
  const now = address.toString()
  const [query, setQuery] = useState(now)
  // The address is that of another page while this one lies beneath it.
  if (isVisible && query !== now) setQuery(now)
  return {
    actor: personIn(query, 'actor'),
    target: personIn(query, 'target'),
    clear: () => setAddress({}, { replace: true }),
  }
}
