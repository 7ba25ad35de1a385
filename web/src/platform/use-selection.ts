import type { UserId } from '@steward/contract/ids.ts'
import { useCallback, useMemo, useState } from 'react'
import { backPriority, useBack } from './back.ts'
import { host } from './host.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'

type OfPerson = { person: { user_id: UserId } }
const none: ReadonlyMap<UserId, never> = new Map<UserId, never>()

/** Who is ticked. Going back leaves the ticking first. */
export function useSelection<Item extends OfPerson>() {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<UserId, Item>>(none)

  const clear = useCallback(() => setChosen(none), [])
  const end = useCallback(() => {
    setOn(false)
    setChosen(none)
  }, [])
  useBack(backPriority.form, end, usePageVisible() && isOn)

  const toggle = useCallback((item: Item) => {
    host.haptic('selection')
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(item.person.user_id)) next.set(item.person.user_id, item)
      return next
    })
  }, [])
  const all = useCallback((items: readonly Item[]) => {
    host.haptic('selection')
    setChosen(new Map(items.map((item) => [item.person.user_id, item])))
  }, [])

  return useMemo(
    () => ({ isOn, chosen, toggle, all, clear, end, begin: () => setOn(true) }),
    [isOn, chosen, toggle, all, clear, end],
  )
}

export type Selection<Item extends OfPerson> = ReturnType<typeof useSelection<Item>>
