import { useEffect } from 'react'
import { back } from '#platform/back.ts'
import { host } from '#platform/host.ts'
import { navigation } from '#platform/navigation.ts'
import { stackOf } from '#platform/navigation/stacks.ts'
import { useStore } from '#platform/store.ts'
import { followEscape } from './follow-escape.ts'

const isTaken = () => back.handlers.get() > 0
const goBack = () => back.back()

/** Leads the host's button, a phone's hardware button and Escape to the one registry (S-BACK-1). */
export function BackButton() {
  const isOver = useStore(navigation.stacks, (stacks) => stackOf(stacks).length > 1)
  const taken = useStore(back.handlers, (count) => count > 0)

  useEffect(() => host.backButton.setVisible(isOver || taken), [isOver, taken])
  useEffect(() => host.backButton.onPress(goBack), [])
  useEffect(() => {
    document.addEventListener('backbutton', goBack)
    return () => document.removeEventListener('backbutton', goBack)
  }, [])
  useEffect(() => followEscape(document, { isTaken, goBack }), [])

  return null
}
