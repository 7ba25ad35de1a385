import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import { back, backPriority, useBack } from '#platform/back.ts'
import { confirm } from '#platform/dialogs.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'

type Form = { isDirty: boolean; drop: () => void }

/** A form that was changed takes "back" before its page does, and asks before what was changed is left behind. */
export function useAskBeforeLeaving({ isDirty, drop }: Form) {
  const { t } = useLingui()
  const isOnTop = usePageVisible()
  const asks = isDirty && isOnTop
  const isLeaving = useRef(false)

  const ask = useCallback(async () => {
    if (!(await confirm(t`Discard your changes?`))) return
    isLeaving.current = true
    drop()
  }, [t, drop])
  const onBack = useCallback(() => void ask(), [ask])
  useBack(backPriority.form, onBack, asks)

  // Once the form, as it was, has given "back" free.
  useEffect(() => {
    if (asks || !isLeaving.current) return
    isLeaving.current = false
    back.back()
  }, [asks])
}
