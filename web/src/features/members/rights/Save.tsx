import { Trans, useLingui } from '@lingui/react/macro'
import type { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Member } from '@steward/contract/members.ts'
import { type ReactNode, useCallback } from 'react'
import { doneWords } from '#platform/act/act-words.tsx'
import { FirstName } from '#platform/act/FirstName.tsx'
import { NotDone } from '#platform/act/NotDone.tsx'
import { offerUndo } from '#platform/act/undo-offer.ts'
import { undoOf } from '#platform/act/undo-of.ts'
import { useAct } from '#platform/act/use-act.ts'
import { backPriority, useBack } from '#platform/back.ts'
import { confirm } from '#platform/dialogs.ts'
import { paths } from '#platform/paths.ts'
import { useWhenHere } from '#platform/use-when-here.ts'
import { usePageVisible } from '#ui/page/use-page-visible.ts'
import { Button } from '#ui/control/Button.tsx'
import { beforeOf } from '../person/before-of.ts'
import { navigation } from '#platform/navigation.ts'
import styles from './Save.module.css'

type Props = {
  chatId: ChatId
  member: Member
  kind: 'promote' | 'limit' | 'unmute'
  /** The same for the same decision. */
  name: string
  make: () => Action
  isChanged: boolean
  isOff: boolean
  children: ReactNode
}

/** The button beneath the switches: done, and back to the person; changed switches are not left without a question. */
export function Save({ chatId, member, kind, name, make, isChanged, isOff, children }: Props) {
  const { t } = useLingui()
  const { standing, act } = useAct(chatId)
  const { person } = member
  const isBusy = standing.is === 'asked' || standing.is === 'under_way'
  const isOnTop = usePageVisible()
  const whenHere = useWhenHere()

  const leave = useCallback(
    () => navigation.backTo(paths.member(chatId, person.user_id)),
    [chatId, person.user_id],
  )
  const ask = useCallback(async () => {
    if (await confirm(t`Discard your changes?`)) leave()
  }, [t, leave])
  const onBack = useCallback(() => void ask(), [ask])
  useBack(backPriority.form, onBack, isChanged && isOnTop)

  async function save() {
    const before = beforeOf(member)
    const done = await act({ name, make, reason: null })
    if (!done) return
    offerUndo({
      chatId,
      said: doneWords[kind](<FirstName person={person} />),
      undo: undoOf(done.action, before, done.outcome),
      outcome: done.outcome,
    })
    whenHere(leave)
  }

  return (
    <div className={styles.rightsSave} aria-busy={isBusy}>
      <NotDone why={standing.is === 'not_done' ? standing.why : undefined} />
      <Button disabled={isOff || isBusy} onPress={() => void save()}>
        {standing.is === 'under_way' ? <Trans>On its way</Trans> : children}
      </Button>
    </div>
  )
}
