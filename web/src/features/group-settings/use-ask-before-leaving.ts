import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect } from 'react'
import { back, backPriority, useBack } from '#platform/back.ts'
import { confirm } from '#platform/dialogs.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'

type Form = { isDirty: boolean; drop: () => void }

/** What puts each changed form of the page on top back as it was: one question is about all of them. */
const changed = new Set<() => void>()
let isLeaving = false

function leave() {
  isLeaving = true
  for (const drop of changed) drop()
}

/** Once the last form, as it was, has given "back" free. */
function goOn() {
  if (!isLeaving || changed.size > 0) return
  isLeaving = false
  back.back()
}

/** A form that was changed takes "back" before its page does, and asks before what was changed is left behind. */
export function useAskBeforeLeaving({ isDirty, drop }: Form) {
  const { t } = useLingui()
  const isOnTop = usePageVisible()
  const asks = isDirty && isOnTop

  useEffect(() => {
    if (!asks) return undefined
    changed.add(drop)
    return () => {
      changed.delete(drop)
      // A form that is only drawn anew is there again by then.
      queueMicrotask(goOn)
    }
  }, [asks, drop])
  const ask = useCallback(async () => {
    isLeaving = false
    if (await confirm(t`Leave without saving what you changed?`)) leave()
  }, [t])
  const onBack = useCallback(() => void ask(), [ask])
  useBack(backPriority.form, onBack, asks)
}
