import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import type { Report } from '@steward/contract/reports.ts'
import { type ReactNode, useState } from 'react'
import type { AskedKind } from '#platform/act/asking.ts'
import { NotDone } from '#platform/act/NotDone.tsx'
import { NotPinned } from '#platform/act/NotPinned.tsx'
import { useAct } from '#platform/act/use-act.ts'
import { useBanAndDelete } from '#platform/act/use-ban-and-delete.tsx'
import { confirm } from '#platform/dialogs.ts'
import type { Ask } from './ask.ts'
import { MoreSheet } from './MoreSheet.tsx'
import { usePin } from './use-pin.tsx'
import cardAnswersStyles from '#ui/row/CardAnswers.module.css'
import styles from './Answers.module.css'

type Props = {
  chatId: ChatId
  report: Pick<Report, 'target' | 'sender_title' | 'message_id' | 'sent_at'>
  /** In milliseconds. */
  now: number
  isBusy: boolean
  onSettle: (as: 'dismissed' | 'acted') => void
  ask: Ask
}

/** A bot deletes nothing that is older (Bot API 10.3, deleteMessage). */
const deletableSeconds = 48 * 3600

/** What an admin can do about it, the usual first. What is done settles the report; so does that nothing is. */
export function Answers({ chatId, report, now, isBusy, onSettle, ask }: Props) {
  const { t } = useLingui()
  const deletion = useAct(chatId)
  const ban = useBanAndDelete(chatId)
  const pinning = usePin(chatId)
  const [isMore, setMore] = useState(false)
  const { target, sender_title: channel, message_id: messageId, sent_at: sentAt } = report
  const standings = [deletion.standing, ban.standing]
  const isOff =
    isBusy || [...standings, pinning.standing].some(({ is }) => is === 'asked' || is === 'under_way')
  const notDone = standings.find((each) => each.is === 'not_done')
  // Who only calls for the admins has written nothing wrong.
  const isWritten = target !== null || channel !== null
  const deletable = isWritten && now / 1000 - sentAt < deletableSeconds ? messageId : null

  async function deleteMessage(message_id: number) {
    if (!(await confirm(t`Delete this message for everyone? This can’t be undone.`))) return
    const make = () => ({ kind: 'delete_message', message_id }) as const
    if (await deletion.act({ name: `delete ${message_id}`, make, reason: null })) onSettle('acted')
  }

  /** What they are asked about where it is no message. */
  async function deleteReactions({ user_id }: Person) {
    if (!(await confirm(t`Remove all their reactions in the group? This can’t be undone.`))) return
    const make = () => ({ kind: 'delete_reactions', user_id }) as const
    if (await deletion.act({ name: `delete reactions ${user_id}`, make, reason: null })) onSettle('acted')
  }

  async function banAndDelete(person: Person) {
    if (await ban.banAndDelete(person)) onSettle('acted')
  }

  const askAbout = (person: Person, kind: AskedKind) => ask({ person, kind, onDone: () => onSettle('acted') })

  const answer = (
    words: ReactNode,
    onClick: () => void,
    look: { tone?: 'grave' | 'quiet'; aloud?: string } = {},
  ) => (
    <button
      className={cardAnswersStyles.answer}
      data-tone={look.tone}
      aria-label={look.aloud}
      type="button"
      disabled={isOff}
      onClick={onClick}
    >
      {words}
    </button>
  )
  return (
    <>
      <div className={styles.notDone}>
        <NotDone why={notDone?.why} />
        <NotPinned standing={pinning.standing} />
      </div>
      <div className={styles.answers}>
        <div className={styles.line}>
          {target &&
            messageId !== null &&
            answer(<Trans>Ban & delete</Trans>, () => void banAndDelete(target), { tone: 'grave' })}
          {target &&
            messageId === null &&
            answer(<Trans>Remove reactions</Trans>, () => void deleteReactions(target))}
          {!target && answer(<Trans>Mark as handled</Trans>, () => onSettle('acted'))}
          {answer(<Trans>Dismiss</Trans>, () => onSettle('dismissed'), { tone: 'quiet' })}
        </div>
        {(target || messageId !== null) && (
          <div className={styles.line}>
            {deletable !== null &&
              answer(<Trans>Delete</Trans>, () => void deleteMessage(deletable), {
                aloud: t`Delete this message`,
              })}
            {target && answer(<Trans>Mute</Trans>, () => askAbout(target, 'mute'))}
            {answer(<Trans>More</Trans>, () => setMore(true))}
          </div>
        )}
      </div>
      {isMore && (
        <MoreSheet
          chatId={chatId}
          onAsk={target ? (kind) => askAbout(target, kind) : undefined}
          onPin={messageId === null ? undefined : () => void pinning.pin(messageId)}
          onClose={() => setMore(false)}
        />
      )}
    </>
  )
}
